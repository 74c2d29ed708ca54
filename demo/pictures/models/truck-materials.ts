import { MeshPhysicalMaterial, MeshStandardMaterial } from 'three';

/** What trucks are made of, but for the paint of their cabs. */
export const TRUCK_MATERIAL = {
  aluminium: new MeshStandardMaterial({ color: 0xa8acaf, roughness: 0.42, metalness: 0.75 }),
  steel: new MeshStandardMaterial({ color: 0x17181a, roughness: 0.55, metalness: 0.3 }),
  timber: new MeshStandardMaterial({ color: 0x4d463e, roughness: 0.9 }),
  panel: new MeshPhysicalMaterial({
    color: 0xd9d9d6,
    roughness: 0.4,
    clearcoat: 0.5,
    clearcoatRoughness: 0.15,
  }),
  lamp: new MeshPhysicalMaterial({ color: 0x8a0a10, roughness: 0.15, clearcoat: 1 }),
  amber: new MeshPhysicalMaterial({ color: 0x9a5510, roughness: 0.15, clearcoat: 1 }),
} as const;
