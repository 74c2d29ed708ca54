import { defineFeature } from '../../defineFeature.ts';
import { captchaServices } from './captchaServices.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';

/** Tells shoppers from programs that fill in forms. */
export const captcha = defineFeature({
  name: 'captcha',
  records: { feature: 'captcha', migrations, writes: {} },
  operations,
  services: captchaServices,
});
