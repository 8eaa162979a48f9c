// The particles of an emitter at a time, computed from its committed content.
//
// The computation equals `EmitterContent+Particles.swift` step by step, so that both displays show
// the same particles. Numbers are in the order of that module.

const [, , , WIDTH, HEIGHT, DEPTH, RATE, LIFETIME, VELOCITY, SCALE, SPIN] = Array(11).keys();
const OWN = 11;
const K = Object.fromEntries([
  "birthRate", "lifetime", "lifetimeRange", "longitude", "latitude", "range", "velocity",
  "velocityRange", "ax", "ay", "az", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange",
  "red", "green", "blue", "alpha", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed",
  "greenSpeed", "blueSpeed", "alphaSpeed", "beginTime", "active", "speed", "timeOffset",
].map((name, index) => [name, index]));
const KIND = Object.keys(K).length;
const MOST = 10000;
const FASTEST = 100000;

// MARK: Random numbers

// The purpose of each random number of a particle.
const FOR = Object.fromEntries([
  "born", "lifetime", "coneAngle", "coneTurn", "velocity", "scale", "spin", "red", "green", "blue",
  "alpha", "across", "down", "deep", "side",
].map((name, index) => [name, index]));

const spread = (number) => Math.imul(number, 0x9e3779b9);

// Christopher Wellons, hash-prospector (2018), lowbias32.
const mix = (number) => {
  let mixed = number;
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return mixed ^ (mixed >>> 16);
};

class ParticleRandom {
  constructor(state) {
    this.state = state | 0;
  }

  particle(number, kind) {
    return new ParticleRandom(mix((mix(this.state ^ spread(kind + 1)) + number) | 0));
  }

  unit(use) {
    return (mix((this.state + spread(use + 1)) | 0) >>> 0) / 4294967296;
  }

  around(use) {
    return 2 * this.unit(use) - 1;
  }
}

// MARK: Animated numbers

const fractionOfRuns = (track, runs) => {
  const run = Math.floor(runs);
  const part = runs - run;
  return track.rev && run % 2 !== 0 ? 1 - part : part;
};

// Returns the fraction of the current repetition; null if the animation has no effect at the time.
const fraction = (track, time) => {
  const length = track.dur * (track.rep ?? Infinity) * (track.rev ? 2 : 1);
  let local = (time - track.at) * track.speed + track.off;
  if (track.speed < 0 && time < track.at) local = track.off;
  if ((track.speed >= 0 && time < track.at) || local < 0) {
    if (!track.fb) return null;
    local = time < track.at ? track.off : 0;
  }
  if (local >= length) {
    if (!track.ff && track.speed !== 0) return null;
    const runs = track.dur > 0 ? length / track.dur : 0;
    if (!Number.isFinite(runs)) return 1;
    if (Math.abs(runs - Math.round(runs)) >= 1e-9) return fractionOfRuns(track, runs);
    return track.rev && Math.round(runs) % 2 === 0 ? 0 : 1;
  }
  return track.dur > 0 ? fractionOfRuns(track, local / track.dur) : 1;
};

const valueOf = (track, time) => {
  const part = fraction(track, time);
  if (part === null) return null;
  const place = part * (track.v.length - 1);
  const before = Math.min(Math.floor(place), track.v.length - 2);
  return track.v[before] + (track.v[before + 1] - track.v[before]) * (place - before);
};

// Returns an epoch with its animated values at a time.
const at = (epoch, time) => {
  if (!epoch.tracks) return epoch;
  const moved = { ...epoch, v: [...epoch.v], kinds: epoch.kinds.map((kind) => ({ ...kind, v: [...kind.v] })) };
  for (const track of epoch.tracks) {
    const value = valueOf(track, time);
    if (value === null) continue;
    const index = track.part - OWN;
    const numbers = index < 0 ? moved.v : moved.kinds[Math.floor(index / KIND)].v;
    const place = index < 0 ? track.part : index % KIND;
    numbers[place] = track.add ? numbers[place] + value : value;
  }
  return moved;
};

// MARK: Births

const beginOf = ({ v }) => {
  const own = v[K.speed] > 0 ? v[K.timeOffset] / v[K.speed] : 0;
  return v[K.beginTime] === 0 && own === 0 ? -Infinity : v[K.beginTime] - own;
};

const endOf = ({ v }) => {
  if (!(v[K.active] > 0) || !(v[K.speed] > 0)) return Infinity;
  return v[K.beginTime] - v[K.timeOffset] / v[K.speed] + v[K.active] / v[K.speed];
};

// Restores what the message omits: the epochs of `before`, and the unchanged values of each epoch.
export const unfold = (emitter, before = []) => {
  const kept = emitter.kept ? before.slice(...emitter.kept) : [];
  let last = kept[kept.length - 1] ?? {};
  const epochs = emitter.epochs.map((changes) => {
    last = {
      shape: last.shape, mode: last.mode, kinds: last.kinds, ...changes,
      at: changes.at ?? -Infinity,
    };
    return last;
  });
  return { ...emitter, epochs: [...kept, ...epochs] };
};

// Converts the app's time to the emitter's time.
export const timeOf = (emitter, clock) => emitter.rate * clock + emitter.start;

// Returns the particles at a time of the app's clock, back to front.
export const particlesAt = (emitter, clock) => {
  const now = timeOf(emitter, clock);
  const chance = new ParticleRandom(emitter.seed);
  const found = [];
  emitter.epochs.forEach((epoch, index) => {
    const next = emitter.epochs[index + 1]?.at ?? Infinity;
    epoch.kinds.forEach((kind, place) => giveOff(epoch, kind, place, Math.min(next, now), now, chance, found));
  });
  const { order } = emitter;
  if (order === "oldestFirst") found.sort((a, b) => a.birth - b.birth);
  if (order === "oldestLast") found.sort((a, b) => b.birth - a.birth);
  if (order === "backToFront") found.sort((a, b) => a.z - b.z);
  return found;
};

// Whether the emitter has ended and no particle is left.
export const isOver = (emitter, clock) => {
  const last = emitter.epochs[emitter.epochs.length - 1];
  const now = timeOf(emitter, clock);
  const continues = last.kinds.some((kind, place) => last.rates[place] > 0 && endOf(kind) > now);
  return !continues && emitter.epochs.every((epoch, index) => {
    const end = emitter.epochs[index + 1]?.at ?? now;
    return epoch.kinds.every((kind, place) =>
      !(epoch.rates[place] > 0) || Math.min(end, endOf(kind)) + epoch.spans[place] < now);
  });
};

const giveOff = (epoch, kind, place, until, now, chance, found) => {
  const rate = epoch.rates[place];
  const begin = Math.max(epoch.at, beginOf(kind));
  const first = now - epoch.spans[place];
  if (!(rate > 0) || !(until > begin) || !(until > first)) return;
  const born = epoch.counts[place];
  const isEndless = begin === -Infinity;
  const count = (time) => {
    const end = Math.min(time, endOf(kind));
    return isEndless ? end * rate : born + Math.max(0, end - begin) * rate;
  };
  const from = first > begin ? count(first) : born;
  const to = count(until);
  if (!(Math.abs(from) < 1e15) || !(Math.abs(to) < 1e15) || !(to > from)) return;
  const upper = Math.floor(to) + 1;
  for (let number = Math.max(Math.floor(from) + 1, upper - MOST); number < upper; number += 1) {
    const birth = isEndless ? number / rate : begin + (number - born) / rate;
    const moment = at(epoch, birth);
    const its = chance.particle(number, place);
    const { v } = moment.kinds[place];
    if (its.unit(FOR.born) * rate >= v[K.birthRate] * moment.v[RATE] * v[K.speed]) continue;
    const origin = { ...originOf(moment, its), scale: moment.v[SCALE], color: [1, 1, 1, 1] };
    bear(place, moment, its, origin, birth, (now - birth) * v[K.speed], found);
  }
};

const bear = (place, epoch, chance, origin, birth, age, found) => {
  const kind = epoch.kinds[place];
  const { v } = kind;
  const around = (mean, range, use) => v[mean] + v[range] * chance.around(use);
  const lifetime = around(K.lifetime, K.lifetimeRange, FOR.lifetime) * epoch.v[LIFETIME];
  if (!(lifetime > 0)) return;
  const heading = headingOf(v, chance, origin.heading);
  const pace = around(K.velocity, K.velocityRange, FOR.velocity) * epoch.v[VELOCITY];
  const velocity = heading.map((part) => part * pace);
  const acceleration = [v[K.ax], v[K.ay], v[K.az]];
  const scale = around(K.scale, K.scaleRange, FOR.scale);
  const spin = around(K.spin, K.spinRange, FOR.spin) * epoch.v[SPIN];
  const color = [0, 1, 2, 3].map((part) => around(K.red + part, K.redRange + part, FOR.red + part));
  const state = (seconds) => {
    const speed = velocity.map((part, axis) => part + acceleration[axis] * seconds);
    const length = Math.hypot(...speed);
    return {
      place: origin.place.map((part, axis) =>
        part + velocity[axis] * seconds + acceleration[axis] * (seconds * seconds / 2)),
      heading: length > 0 ? speed.map((part) => part / length) : heading,
      scale: (scale + v[K.scaleSpeed] * seconds) * origin.scale,
      color: color.map((part, index) =>
        Math.min(Math.max(part + v[K.redSpeed + index] * seconds, 0), 1) * origin.color[index]),
    };
  };
  if (age <= lifetime && kind.p !== undefined) {
    const present = state(age);
    const [x, y, z] = present.place;
    found.push({
      picture: kind.p, x, y, z, scale: Math.max(0, present.scale), angle: spin * age,
      color: present.color, birth,
    });
  }
  for (const child of kind.cells ?? []) {
    const given = epoch.kinds[child];
    const rate = Math.min(given.v[K.birthRate] * given.v[K.speed], FASTEST);
    if (given.off || !(rate > 0) || found.length >= MOST) continue;
    const begin = Math.max(0, beginOf(given));
    const last = Math.min(age, lifetime, endOf(given));
    const first = Math.max(begin, age - epoch.spans[child]);
    if (!(last > begin) || !(last > first)) continue;
    const through = Math.floor((last - begin) * rate);
    for (let number = Math.floor((first - begin) * rate) + 1; number <= through; number += 1) {
      const then = begin + number / rate;
      bear(
        child, epoch, chance.particle(number, child), state(then),
        birth + then / Math.max(v[K.speed], 1e-9), (age - then) * given.v[K.speed], found);
    }
  }
};

// MARK: Directions

const turned = ([x, y, z], angle) => {
  if (angle === 0) return [x, y, z];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine, z];
};

// Returns a random direction within a cell's emission cone.
const headingOf = (v, chance, natural) => {
  let axis = turned(natural, v[K.longitude]);
  if (v[K.latitude] !== 0) {
    const flat = Math.hypot(axis[0], axis[1]);
    const rise = Math.atan2(axis[2], flat) + v[K.latitude];
    const along = flat > 0 ? [axis[0] / flat, axis[1] / flat] : [1, 0];
    axis = [along[0] * Math.cos(rise), along[1] * Math.cos(rise), Math.sin(rise)];
  }
  if (v[K.range] === 0) return axis;
  const half = Math.min(Math.abs(v[K.range]) / 2, Math.PI);
  const cosine = 1 - chance.unit(FOR.coneAngle) * (1 - Math.cos(half));
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const turn = chance.unit(FOR.coneTurn) * 2 * Math.PI;
  const [x, y, z] = axis;
  const flat = Math.hypot(x, y);
  const beside = flat > 1e-9 ? [-y / flat, x / flat, 0] : [1, 0, 0];
  const above = [
    y * beside[2] - z * beside[1], z * beside[0] - x * beside[2], x * beside[1] - y * beside[0],
  ];
  return axis.map((part, index) =>
    part * cosine + (beside[index] * Math.cos(turn) + above[index] * Math.sin(turn)) * sine);
};

// MARK: Origins

// Returns a random point of the emitter's shape and its outward normal.
const originOf = ({ v, shape, mode }, chance) => {
  const size = [v[WIDTH], v[HEIGHT], v[DEPTH]];
  const across = chance.unit(FOR.across);
  const origin = (away, heading) => ({ place: away.map((part, axis) => v[axis] + part), heading });
  if (shape === "line") {
    const part = mode === "points" ? (across < 0.5 ? -0.5 : 0.5) : across - 0.5;
    return origin([size[0] * part, 0, 0], [0, -1, 0]);
  }
  if (shape === "rectangle") return origin(box([size[0], size[1], 0], mode, chance), [1, 0, 0]);
  if (shape === "cuboid") return origin(box(size, mode, chance), [1, 0, 0]);
  if (shape !== "circle" && shape !== "sphere") return origin([0, 0, 0], [1, 0, 0]);
  const isBall = shape === "sphere";
  const isEdge = mode === "points" || mode === "outline";
  const z = isBall && !isEdge ? 2 * chance.unit(FOR.down) - 1 : 0;
  const flat = Math.sqrt(1 - z * z);
  const out = [Math.cos(across * 2 * Math.PI) * flat, Math.sin(across * 2 * Math.PI) * flat, z];
  const deep = chance.unit(FOR.deep);
  const isOn = isEdge || (isBall && mode === "surface");
  const away = isOn ? 1 : isBall ? Math.cbrt(deep) : Math.sqrt(deep);
  return origin(out.map((part) => part * size[0] * away), out);
};

const box = (size, mode, chance) => {
  const inside = [FOR.across, FOR.down, FOR.deep].map((use) => chance.unit(use) - 0.5);
  const side = (value) => (value < 0 ? -0.5 : 0.5);
  let place = inside;
  if (mode === "points") place = inside.map(side);
  if (mode === "outline") {
    const along = pick(size, chance);
    place = inside.map((value, axis) => (axis === along ? value : side(value)));
  }
  if (mode === "surface") {
    const across = pick([size[1] * size[2], size[0] * size[2], size[0] * size[1]], chance);
    place = inside.map((value, axis) => (axis === across ? side(value) : value));
  }
  return place.map((value, axis) => value * size[axis]);
};

const pick = (weights, chance) => {
  const value = chance.unit(FOR.side) * (weights[0] + weights[1] + weights[2]);
  return value < weights[0] ? 0 : value < weights[0] + weights[1] ? 1 : 2;
};
