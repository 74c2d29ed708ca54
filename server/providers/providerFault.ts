/** A provider has no answer that can be used, in words that name its host alone. */
export class ProviderFault extends Error {}
