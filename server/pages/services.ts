import type { Services, VisitorServices } from '../../schemas/services/index.ts';
import type { FeatureName, ServiceInput, Who } from '../defineFeature.ts';
import { features } from '../features.ts';

const NAMES = Object.keys(features) as FeatureName[];

/** What blocks and the API may ask of one site at one moment: the same answers in process and over HTTP. */
export function servicesOf(input: ServiceInput): Services {
  return Object.fromEntries(
    NAMES.map((name) => [name, features[name].services(input)]),
  ) as unknown as Services;
}

/** What is done for one who is signed in. */
export function visitorServicesOf(input: ServiceInput, who: Who): VisitorServices {
  const found = NAMES.flatMap((name) => {
    const { visitor } = features[name];
    return visitor ? [[name, visitor(input, who)] as const] : [];
  });
  return Object.fromEntries(found) as unknown as VisitorServices;
}
