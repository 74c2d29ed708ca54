import { defineBlock } from '../../engine/block.ts';
import type { Autogauge } from '../../schemas/types/autogauge.ts';
import type { MarketGaugeSettings } from '../../schemas/types/blocks/market-gauge.ts';
import { MarketGauge, WaitingGauge } from './MarketGauge.tsx';
import { pickGauge } from './pickGauge.ts';

export const marketGauge = defineBlock<MarketGaugeSettings, Autogauge | undefined, 'car'>({
  name: 'market-gauge',
  needs: ['car'],
  near: true,
  load: async (services, { facts: { car } }) => car && services.autogauge.gauge(car),
  view: MarketGauge,
  isEmpty: ({ settings, data }) => pickGauge(data, settings) === undefined,
  whenWaiting: WaitingGauge,
});
