import { defineFeature } from '../../defineFeature.ts';
import { openFile, closeFile } from './fileWrites.ts';
import { erase, reply, tend } from './later.ts';
import { leadServices } from './leadServices.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { storeLead } from './storeLead.ts';

/** Enquiries: each is stored once, with the mail to those who answer it. */
export const leads = defineFeature({
  name: 'leads',
  records: {
    feature: 'leads',
    migrations,
    writes: { store: storeLead, openFile, closeFile, reply, erase },
    tend,
  },
  operations,
  services: leadServices,
});
