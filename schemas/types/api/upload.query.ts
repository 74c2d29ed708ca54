/** Generated from schemas/api/upload.query.schema.json by `npm run generate`. Do not edit. */

export interface UploadQuery {
  /**
   * Name of the file; only letters that a name may have are kept.
   */
  name: string;
}
