import pLimit from 'p-limit';
import { normaliseCar, toAddress, toImages, type FeedCar, type StoredPicture } from './normaliseCar.ts';
import { placeOf, type PreparedCar, type RecordProblem } from './prepareRecords.ts';

/** Cars whose pictures are fetched at the same time. */
const CARS_AT_ONCE = 4;

export interface FetchedPictures {
  /** Ids of stored pictures, in the order of the sources. */
  ids: string[];
  /** Those that could not be taken. */
  faults: { source: string; reason: string }[];
}

/** Brings pictures into the store; one that fails is a fault, never thrown. See server/media. */
export type FetchPictures = (sources: readonly string[]) => Promise<FetchedPictures>;

/**
 * Fills in the images, the frames of the spin and the interior of each car whose record names pictures: pages show stored
 * pictures only. Cars are changed in place.
 *
 * @param fetchPictures without it these fields are left out
 * @param onProgress counts cars
 */
export async function addPictures(
  all: readonly PreparedCar[],
  fetchPictures: FetchPictures | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<RecordProblem[]> {
  const cars = all.filter(
    ({ car, pictures }) => pictures.length + framesOf(car).length > 0 || car.spin_interior_image,
  );
  if (!fetchPictures) {
    for (const one of cars) one.car = withoutSpin(one.car);
    return [];
  }
  const problems: RecordProblem[] = [];
  const limit = pLimit(CARS_AT_ONCE);
  let done = 0;
  const add = async (one: PreparedCar): Promise<void> => {
    problems.push(...(await addTo(one, fetchPictures)));
    onProgress((done += 1), cars.length);
  };
  await Promise.all(cars.map((one) => limit(add, one)));
  return problems;
}

async function addTo(one: PreparedCar, fetchPictures: FetchPictures): Promise<RecordProblem[]> {
  const { car, pictures, pictureWords } = one;
  const problems: RecordProblem[] = [];
  const fetch = async (field: string, sources: readonly string[]): Promise<FetchedPictures> => {
    const fetched = sources.length > 0 ? await fetchPictures(sources) : { ids: [], faults: [] };
    for (const { source, reason } of fetched.faults)
      problems.push({ ...placeOf(one), field, value: source, reason });
    return fetched;
  };
  const photos = await fetch('images', pictures);
  const frames = await fetch('spin_images', framesOf(car));
  const [interior] = (
    await fetch('spin_interior_image', car.spin_interior_image ? [car.spin_interior_image] : [])
  ).ids;
  one.car = normaliseCar({
    ...withoutSpin(car),
    ...(photos.ids.length > 0 && { images: toImages(withWords(photos, pictures, pictureWords)) }),
    // A frame too few and every angle is wrong.
    ...(frames.ids.length > 0 && frames.faults.length === 0 && { spin_images: frames.ids.map(toAddress) }),
    ...(interior !== undefined && { spin_interior_image: toAddress(interior) }),
  });
  return problems;
}

function framesOf(car: FeedCar): readonly string[] {
  return car.spin_images ?? [];
}

function withoutSpin(car: FeedCar): FeedCar {
  const { spin_images: _frames, spin_interior_image: _interior, ...rest } = car;
  return rest;
}

/** The words of those that came in. */
function withWords(
  { ids, faults }: FetchedPictures,
  sources: readonly string[],
  words: readonly string[],
): StoredPicture[] {
  const failed = new Set(faults.map(({ source }) => source));
  const kept = sources.flatMap((source, index) => (failed.has(source) ? [] : [words[index] ?? '']));
  return ids.map((id, index) => ({ id, shows: kept[index] ?? '' }));
}
