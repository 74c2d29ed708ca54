/** What may be asked of cars that are like another one. */
import type { MultiSearchAnswer } from '../types/api/multi-search.answer.ts';
import type { MultiSearchBody } from '../types/api/multi-search.body.ts';
import type { Car } from '../types/car.ts';

export interface SimilarServices {
  /**
   * Cars of this site like another one, as its data `similar` says: those of the same model first, each once, without the
   * car itself; none for a car without a price.
   *
   * @throws when the search engine that the site names has not answered yet
   */
  similarCars(car: Car): Promise<readonly Car[]>;
  /** Answers several searches over the listed cars at once, in the shape of hosted search engines. */
  multiSearch(body: MultiSearchBody): Promise<MultiSearchAnswer>;
}
