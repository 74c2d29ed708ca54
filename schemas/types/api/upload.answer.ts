/** Generated from schemas/api/upload.answer.schema.json by `npm run generate`. Do not edit. */

export interface UploadAnswer {
  /**
   * What the form sends in the field of the file.
   */
  value: string;
  /**
   * Name of the file as the dealer gets it.
   */
  name: string;
  /**
   * What it is by its bytes.
   */
  kind: 'jpg' | 'png' | 'webp' | 'heic' | 'pdf' | 'doc' | 'docx';
  /**
   * Its size.
   */
  bytes: number;
}
