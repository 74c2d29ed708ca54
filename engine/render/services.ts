import type { Services } from '../../schemas/services.ts';

/** One request's services: the same look-up (method and arguments) is made once, whoever asks. */
export function onceEach(services: Services): Services {
  const answers = new Map<string, unknown>();
  return new Proxy(services, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      return (...args: unknown[]): unknown => {
        const key = `${name} ${JSON.stringify(args)}`;
        if (!answers.has(key)) answers.set(key, Reflect.apply(method, target, args));
        return answers.get(key);
      };
    },
  });
}
