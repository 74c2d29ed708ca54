import { defineBlock, type CspSources } from '../../engine/block.ts';
import { embedAddress } from './embedAddress.ts';
import { LocationMap } from './LocationMap.tsx';
import { placeOnMap } from './placeOnMap.ts';

export const locationMap = defineBlock({
  name: 'location-map',
  needs: ['location'],
  view: LocationMap,
  isEmpty: ({ settings: { picture }, facts: { location } }) =>
    !location ||
    location.visible === false ||
    (picture === '' && !placeOnMap(location.address?.lat, location.address?.long)),
  sources: ({ settings: { embed, zoom }, facts: { location } }): CspSources => {
    const { lat, long } = location?.address ?? {};
    const address = embedAddress(embed, { lat, long, zoom });
    return address === '' ? {} : { 'frame-src': [new URL(address).origin] };
  },
});
