/**
 * What the screens do to text that somebody else wrote, pasted or put into an address, each with the longest
 * text that it may get: see `apps/server/src/testing/texts-from-outside.ts`.
 */
import { documentLimits } from '@assay/domain/assessments/limits'
import { questionAndChoices } from '@assay/domain/modules/shared/pasted-lines'
import type { ReaderOfText } from '@assay/domain/testing/long-texts'
import { readAddress } from '../candidate/taking/navigation/address.ts'
import { readableMail } from '../feature-parts/mail/readable-mail.ts'
import { readMark } from '../features/applications/sheet/evaluation/read-mark.ts'
import { typedSlug } from '../features/assessments/builder/edits/name-and-slug.ts'
import { numberOf } from '../modules/shared/editing/number-text.ts'
import { wordsOfHtml } from '../modules/shared/editing/plain-rich.ts'
import { fileKind, fileTitle } from '../modules/types/file-holder/file-kind.ts'
import { carriedPicture } from '../rich-text/pasted-images.ts'
import { textLength } from '../rich-text/text-length.ts'

const richText = documentLimits.richTextCharacters
/** More than somebody pastes into a field of one line. */
const field = 200_000
/** Node takes 16 KiB of headers, address included. */
const address = 16_384

export const readersOfBrowsers: readonly ReaderOfText[] = [
  { name: 'readableMail', limit: richText, read: readableMail },
  {
    name: 'carriedPicture',
    limit: richText,
    read: (text) => carriedPicture(`data:image/png;base64,${text}`, 1),
  },
  { name: 'textLength', limit: richText, read: textLength },
  { name: 'questionAndChoices', limit: richText, read: questionAndChoices },
  { name: 'wordsOfHtml', limit: richText, read: wordsOfHtml },
  { name: 'numberOf', limit: field, read: (text) => numberOf(text, { min: 0, max: 9, decimals: 2 }) },
  { name: 'readMark', limit: field, read: (text) => readMark(text, 10) },
  { name: 'typedSlug', limit: field, read: typedSlug },
  { name: 'fileKind', limit: field, read: fileKind },
  { name: 'fileTitle', limit: field, read: (fileName) => fileTitle({ name: '', fileName }) },
  {
    name: 'address of a test',
    limit: address,
    read: (text) => readAddress(`?page=${text}&user_email=${text}`, 5),
  },
]
