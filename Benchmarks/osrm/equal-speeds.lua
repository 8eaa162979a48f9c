-- Equal speeds on every road for cars, with the same access rules as Ferry's router.
api_version = 4
Set = require('lib/set')
Sequence = require('lib/sequence')

local classes = Set { 'motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link',
  'secondary', 'secondary_link', 'tertiary', 'tertiary_link', 'unclassified', 'residential',
  'living_street', 'service' }
local forbidden = Set { 'no', 'agricultural', 'forestry', 'emergency', 'psv', 'bus', 'military', 'use_sidepath' }
local destination = Set { 'private', 'customers', 'delivery', 'destination', 'residents', 'permit' }
local passable = Set { 'arch', 'border_control', 'cattle_grid', 'entrance', 'gate', 'height_restrictor',
  'kerb', 'lift_gate', 'no', 'sally_port', 'swing_gate', 'toll_booth' }

local function access(object)
  for _, key in ipairs({ 'motorcar', 'motor_vehicle', 'vehicle', 'access' }) do
    local value = object:get_value_by_key(key)
    if value and value ~= '' then
      if forbidden[value] then return 'forbidden' end
      if destination[value] then return 'destination' end
      return 'allowed'
    end
  end
end

function setup()
  return {
    properties = {
      weight_name = 'routability', max_speed_for_map_matching = 50, process_call_tagless_node = false,
      u_turn_penalty = 0, continue_straight_at_waypoint = false, use_turn_restrictions = true,
      traffic_light_penalty = 0, left_hand_driving = false,
    },
    default_mode = mode.driving,
    restrictions = Sequence { 'motorcar', 'motor_vehicle', 'vehicle' },
    classes = Sequence {}, excludable = Sequence {}, relation_types = Sequence {},
  }
end

function process_node(profile, node, result)
  local stated = access(node)
  if stated then
    result.barrier = stated == 'forbidden'
    return
  end
  local barrier = node:get_value_by_key('barrier')
  if barrier and barrier ~= '' then
    if barrier == 'bollard' then
      result.barrier = node:get_value_by_key('bollard') ~= 'rising'
    else
      result.barrier = not passable[barrier]
    end
  end
end

function process_way(profile, way, result)
  local highway = way:get_value_by_key('highway')
  if not highway or not classes[highway] or way:get_value_by_key('area') == 'yes' then return end
  local stated = access(way)
  if stated == 'forbidden' or way:get_value_by_key('service') == 'emergency_access' then return end
  local junction = way:get_value_by_key('junction')
  local oneway = way:get_value_by_key('oneway:motorcar') or way:get_value_by_key('oneway:motor_vehicle')
    or way:get_value_by_key('oneway')
  local forward, backward = true, true
  if oneway == 'yes' or oneway == 'true' or oneway == '1' then backward = false
  elseif oneway == '-1' or oneway == 'reverse' then forward = false
  elseif oneway == 'no' or oneway == 'false' or oneway == '0' then
  elseif oneway == 'reversible' or oneway == 'alternating' then return
  elseif junction == 'roundabout' or junction == 'circular' or highway == 'motorway' then backward = false
  end
  if forward then
    result.forward_mode = mode.driving
    result.forward_speed = 50
    result.forward_rate = 50 / 3.6
  end
  if backward then
    result.backward_mode = mode.driving
    result.backward_speed = 50
    result.backward_rate = 50 / 3.6
  end
  if stated == 'destination' then
    result.forward_restricted = true
    result.backward_restricted = true
  end
  result.name = way:get_value_by_key('name') or ''
end

function process_turn(profile, turn)
  turn.duration = 0
  turn.weight = 0
  if not turn.source_restricted and turn.target_restricted then turn.weight = 3000 end
end

return { setup = setup, process_way = process_way, process_node = process_node, process_turn = process_turn }
