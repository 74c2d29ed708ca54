export const MAP = { width: 370, height: 345 };

/** The corner of the box, in degrees, and its units per degree: ten from north to south, fewer from west to east. */
const WEST = 112.5;
const NORTH = -9.8;
const UNITS = 10;
const MIDDLE = 27.5;
const EASTWARD = UNITS * Math.cos((MIDDLE * Math.PI) / 180);

/** Where a place is drawn, to a tenth; undefined: it is not on this map, or nobody knows where it is. */
export function placeOnMap(
  lat: number | undefined,
  long: number | undefined,
): { x: number; y: number } | undefined {
  if (lat === undefined || long === undefined) return undefined;
  const x = (long - WEST) * EASTWARD;
  const y = (NORTH - lat) * UNITS;
  const isOn = x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height;
  return isOn ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : undefined;
}
