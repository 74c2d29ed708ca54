/** Generated from schemas/secrets.schema.json by `npm run generate`. Do not edit. */

/**
 * <slug>.json in the folder FORECOURT_SECRETS: what a site shares with others and with nobody else. Never in the repository.
 */
export interface SecretsFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues.
   */
  note?: string;
  /**
   * Signs the webhooks of the site. Two at once while it is changed: the first one signs, both are taken.
   *
   * @minItems 1
   * @maxItems 2
   */
  webhook?: string | string[];
  /**
   * Secret key at the provider of payments (`payments.provider`). The first one is used.
   *
   * @minItems 1
   * @maxItems 2
   */
  payments?: string | string[];
  /**
   * Key with which that provider signs what it tells `/api/payments/events`. Two at once while it is changed: both are taken.
   *
   * @minItems 1
   * @maxItems 2
   */
  paymentEvents?: string | string[];
  /**
   * By which programs of the dealer are known that send enquiries from elsewhere. Two at once while it is changed: both are taken.
   *
   * @minItems 1
   * @maxItems 2
   */
  leads?: string | string[];
  /**
   * A secret of a feature, by the name that the feature asks for. Two at once while it is changed.
   *
   * @minItems 1
   * @maxItems 2
   */
  [k: string]: string | string[] | undefined;
}
