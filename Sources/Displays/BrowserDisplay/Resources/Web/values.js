// Conversion of the application's values to CSS.

export const color = (digits) => `#${digits}`;

export const matrix = (numbers) =>
  !numbers ? "" : numbers.length === 6
    ? `matrix(${numbers.join(",")})` : `matrix3d(${numbers.join(",")})`;

// The blur radius of CSS is twice the standard deviation.
export const shadowStyle = (shadow) =>
  `${shadow.x}px ${shadow.y}px ${2 * shadow.radius}px ${color(shadow.color)}`;

export const easing = (curve, seconds) => {
  if (!curve || curve[0] === "l") return "linear";
  if (curve[0] === "b") return `cubic-bezier(${curve.slice(1).join(",")})`;
  if (curve[0] === "d") return "steps(1, end)";
  const samples = Math.min(120, Math.max(24, Math.ceil(seconds * 60)));
  const points = [];
  for (let index = 0; index <= samples; index += 1) {
    points.push(springAt((index / samples) * seconds, ...curve.slice(1)).toFixed(4));
  }
  points[samples] = "1";
  return `linear(${points.join(",")})`;
};

// Samples the app's damped oscillator, which starts at 0 and settles at 1.
export const springAt = (time, mass, stiffness, damping, velocity) => {
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (ratio < 1) {
    const damped = natural * Math.sqrt(1 - ratio * ratio);
    const sine = (velocity - ratio * natural) / damped;
    return 1 + Math.exp(-ratio * natural * time)
      * (-Math.cos(damped * time) + sine * Math.sin(damped * time));
  }
  if (ratio === 1) return 1 + Math.exp(-natural * time) * (-1 + (velocity - natural) * time);
  const root = natural * Math.sqrt(ratio * ratio - 1);
  const [fast, slow] = [-ratio * natural - root, -ratio * natural + root];
  const part = (velocity + fast) / (slow - fast);
  return 1 + part * Math.exp(slow * time) + (-1 - part) * Math.exp(fast * time);
};
