const EARTH_KM = 6371;

/** In degrees. */
export interface Point {
  lat: number;
  long: number;
}

/** As the crow flies, km. Source: ledger LOCATION-036. */
export function distanceKm(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(to.lat - from.lat) + Math.cos(lat1) * Math.cos(lat2) * half(to.long - from.long);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
