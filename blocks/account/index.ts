import { defineBlock } from '../../engine/block.ts';
import { Account, Nobody } from './Account.tsx';

export const account = defineBlock({
  name: 'account',
  needs: ['visitor'],
  private: true,
  view: Account,
  whenWaiting: Nobody,
});
