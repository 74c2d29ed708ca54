import type { Services } from '../../schemas/services/index.ts';
import type { FeatureName, ServiceInput } from '../defineFeature.ts';
import { features } from '../features.ts';

const NAMES = Object.keys(features) as FeatureName[];

/** What blocks and the API may ask of one site at one moment: the same answers in process and over HTTP. */
export function servicesOf(input: ServiceInput): Services {
  return Object.fromEntries(
    NAMES.map((name) => [name, features[name].services(input)]),
  ) as unknown as Services;
}
