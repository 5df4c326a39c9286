import Type from 'typebox'

/**
 * What mail programs turn into a link with a scheme, a path or a mailbox: `:/`, `http:`, `www.`, `a@b`, a domain or an
 * IPv4 address with a path. A match ends where a space breaks the link. A domain alone is part of many companies' names.
 */
export const addressInText =
  /:(?=[/\\])|[Hh][Tt][Tt][Pp][Ss]?(?=:)|[Ww]{3}(?=\.)|[^\s@]@(?=[^\s@])|\.[A-Za-z\u00a1-\uffff][-0-9A-Za-z\u00a1-\uffff]{1,62}\.?(?::[0-9]{1,5})?(?=[/\\?#])|(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?::[0-9]{1,5})?(?=[/\\?#])/gu

export const namePattern = `^(?!\\s*$)(?![\\s\\S]*(?:${addressInText.source}))[^\\u0000-\\u001f\\u007f]*$`

/** The name of a person or company: mails say it to strangers. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: namePattern,
  description:
    'a name without the address of a page or mailbox: no “www.”, “://” or “a@b”, no path after a domain; “hafenlog.de GmbH” is one',
})
