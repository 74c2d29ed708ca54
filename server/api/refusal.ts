/** An operation says no, with an answer of its own in place of a problem document. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  /** @param status  from 400 on */
  constructor(status: number, body: object) {
    super(`Refused with ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** A field that its schema lets through is not as it must be. */
export class InvalidField extends Error {
  readonly fault: { field: string; message: string };

  constructor(field: string, message: string) {
    super(`${field} ${message}`);
    this.fault = { field, message };
  }
}

/** An operation says no with a status; the answer is its problem document. */
export class HttpFault extends Error {
  readonly statusCode: number;

  /** @param status  from 400 to 499 */
  constructor(status: number) {
    super(`Refused with ${status}.`);
    this.statusCode = status;
  }
}
