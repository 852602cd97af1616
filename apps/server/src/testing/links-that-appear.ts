/**
 * Texts of mails in which a link can be read only once they are sanitised, or that hide one from a careless
 * reader.
 */
export const linksThatAppear: readonly string[] = [
  '<p>https:&#x0000002f;&#x0000002f;evil&#x0000002e;com/a</p>',
  '<p>https:<script> @ </script>//evil<script> @ </script>.com/a</p>',
  '<p>phish<style> é@ </style>.ru</p>',
  '<p>phish&ZeroWidthSpace;.ru</p>',
  '<p>phish.&NoBreak;ru</p>',
  '<p>…phish.ru</p>',
  '<p>‥phish.ru</p>',
  '<p>...phish.ru</p>',
  '<p>＠phish.ru</p>',
  '<p>phish.ru＠</p>',
]
