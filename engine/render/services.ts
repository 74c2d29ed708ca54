import type { Services } from '../../schemas/services/index.ts';

/** One request's services: the same look-up (feature, method and arguments) is made once, whoever asks. */
export function onceEach(services: Services): Services {
  const answers = new Map<string, unknown>();
  const ofFeature = (feature: string, methods: object): object =>
    new Proxy(methods, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || typeof name !== 'string') return method;
        return (...args: unknown[]): unknown => {
          const key = `${feature}.${name} ${JSON.stringify(args)}`;
          if (!answers.has(key)) answers.set(key, Reflect.apply(method, target, args));
          return answers.get(key);
        };
      },
    });
  const features = Object.entries(services).map(([name, methods]) => [
    name,
    ofFeature(name, methods as object),
  ]);
  return Object.fromEntries(features) as Services;
}
