import { pictureUrl } from '../../domain/pictures.ts';
import type { PageFact } from '../../schemas/facts/viewFacts.ts';
import type { CarDataSettings } from '../../schemas/types/blocks/car-data.ts';
import type { Car } from '../../schemas/types/car.ts';

const PHOTO_WIDTH = 1200;
const SCHEMA = 'https://schema.org/';

/**
 * The car as search engines read it; what it lacks is left out. Source: https://schema.org/Car
 *
 * @param urlOf  makes a path a whole address
 */
export function toCarData(
  settings: CarDataSettings,
  { car, page }: { car: Car; page: PageFact },
  urlOf: (path: string) => string,
): object {
  const url = urlOf(page.path);
  const photos = (car.images ?? []).filter(({ isVideo, image }) => !isVideo && image.url.startsWith('/'));
  return {
    '@context': 'https://schema.org',
    '@type': settings.type,
    name: page.title,
    url,
    image: photos.slice(0, settings.photos).map(({ image }) => urlOf(pictureUrl(image.url, PHOTO_WIDTH))),
    ...(car.make && { brand: { '@type': 'Brand', name: car.make } }),
    model: car.model,
    ...(car.year !== undefined && { vehicleModelDate: String(car.year) }),
    bodyType: car.simple_body,
    fuelType: car.simple_fuel,
    vehicleTransmission: car.simple_transmission,
    color: car.colour,
    ...(car.km !== undefined && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    }),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    itemCondition: `${SCHEMA}${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    offers: {
      '@type': 'Offer',
      url,
      availability: `${SCHEMA}${settings.available ? 'InStock' : 'SoldOut'}`,
      ...(settings.available &&
        settings.price !== undefined && { price: settings.price, priceCurrency: 'AUD' }),
      seller: { '@type': 'AutoDealer', name: settings.seller },
    },
  };
}
