/** What is said of a person: name, e-mail and phone. */
import { cleanEmail, isEmail, maxEmailLength } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { isPhone, maxPhoneLength } from '@assay/domain/candidates/phone'
import { oneLine } from '@assay/domain/mail/one-line'
import { z } from 'zod'

/** A person's first or last name (product 8.8). */
export const personName = z
  .string()
  .overwrite(oneLine)
  .max(2 * 255)
  .refine(isNameLong)
  .meta({ id: 'PersonName' })
/** An e-mail: local part, @, domain, top-level of 2 letters or more, 512 characters at most (product 9.1). */
export const emailAddress = z
  .string()
  .overwrite(cleanEmail)
  .max(maxEmailLength)
  .refine(isEmail)
  .meta({ id: 'EmailAddress' })
/** Phone: empty, or longer than 10 and at most 255 characters (product 9.5). */
export const phone = z.string().trim().max(maxPhoneLength).refine(isPhone).meta({ id: 'Phone' })
