/** `@consign/evidence/der`: DER as certificates and requests for them are written. */
export {
  bits,
  certificateTime,
  der,
  id,
  integer,
  octets,
  printable,
  sequence,
  set,
  text,
  yes,
} from './der/write.ts'
