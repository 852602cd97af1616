/** Moodle's XML, in the dialects of its versions: what one says more than another is a loss or nothing. */
import { plainText } from '../../modules/plain-text.ts'
import { choiceItem, shared, trueFalseItem } from './choice-item.ts'
import { type Draft, type DraftItem, ExchangeRefusal, type FileFacts, type Lose } from './draft.ts'
import { numberText } from './gift-read.ts'
import { giftCategory, inFormat } from './gift-text.ts'
import { drafted } from './make-draft.ts'
import { evenly, openItem, sortedItem } from './sorted-items.ts'
import { numbersItem, wordsItem } from './typed-items.ts'
import { childOf, childrenOf, textOf, within, type XmlElement } from './xml.ts'

/** The questions of a `<quiz>`, one after another. */
export function* readMoodle(quiz: XmlElement, file: FileFacts): Generator<Draft> {
  let category = ''
  for (const question of childrenOf(quiz, 'question')) {
    const type = question.attributes['type'] ?? ''
    if (type === 'category') {
      category = giftCategory(textOf(childOf(childOf(question, 'category'), 'text')))
      continue
    }
    const about = {
      place: question.line,
      title: textOf(childOf(childOf(question, 'name'), 'text')).trim(),
      category,
    }
    yield drafted(file, about, (lose) => {
      sayLosses(question, lose)
      return questionOf(type, question, file, lose)
    })
  }
}

const feedbacks = [
  'generalfeedback',
  'feedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
]

function sayLosses(question: XmlElement, lose: Lose): void {
  for (const each of within(question)) {
    const text = textOf(childOf(each, 'text')).trim()
    if (each.name === 'file') lose('pictures')
    else if (feedbacks.includes(each.name) && text !== '') lose('feedback')
    else if (each.name === 'hint' && text !== '') lose('hints')
    else if (each.name === 'tag') lose('tags')
    else if (each.name === 'unit') lose('units')
    else if (each.name === 'usecase' && textOf(each).trim() === '1') lose('caseSensitive')
    else if (['graderinfo', 'responsetemplate'].includes(each.name) && text !== '')
      lose('settings', each.name)
    else if (each.name === 'attachments' && Number(textOf(each)) > 0) lose('settings', each.name)
  }
}

function questionOf(type: string, question: XmlElement, file: FileFacts, lose: Lose): DraftItem {
  const content = rich(childOf(question, 'questiontext'), lose)
  const said = textOf(childOf(question, 'defaultgrade'))
  const isPoints = Number(said || 1) >= 0 && Number(said || 1) <= 1000
  const points = isPoints ? Number(said || 1) : 1
  if (!isPoints) lose('wrongPoints', said)
  const answers = childrenOf(question, 'answer').map((answer) => ({
    answer,
    text: textOf(childOf(answer, 'text')).trim(),
    share: Number(answer.attributes['fraction']) || 0,
  }))
  switch (type) {
    case 'multichoice': {
      const given = answers.map(({ answer, share }) => ({ text: rich(answer, lose), share }))
      return choiceItem(content, {
        ...shared(given, points),
        isMultiple: /^(false|0)$/.test(textOf(childOf(question, 'single')).trim()),
        isShuffled: isTrue(question, 'shuffleanswers'),
      })
    }
    case 'truefalse': {
      // Old files have the words of their language: "true" stands first there.
      const right = answers.find(({ text }) => text.toLowerCase() === 'true') ?? answers[0]
      const wrong = answers.find((each) => each !== right)
      if (!right || (right.share <= 0 && (wrong?.share ?? 0) <= 0)) throw new ExchangeRefusal('noRightAnswer')
      return trueFalseItem(content, right.share, points, file.language)
    }
    case 'shortanswer':
      return wordsItem(content, answers, points, lose)
    case 'numerical': {
      const numbers = answers.filter(({ text }) => text !== '*')
      if (answers.some(({ text, share }) => text === '*' && share > 0)) lose('partialWord', '*')
      const typed = numbers.map(({ answer, text, share }) => ({
        text: numberText(text, textOf(childOf(answer, 'tolerance'))),
        share,
      }))
      return numbersItem(content, typed, points, lose)
    }
    case 'matching': {
      const pairs = childrenOf(question, 'subquestion').map((each) => ({
        text: rich(each, lose),
        category: plainText(textOf(childOf(childOf(each, 'answer'), 'text'))),
      }))
      return sortedItem(content, evenly(pairs, points))
    }
    case 'essay':
      if (essayLimits.some((name) => Number(textOf(childOf(question, name))) > 0)) lose('essayLimits')
      return openItem(content, points, file.language)
    case 'description':
      throw new ExchangeRefusal('asksNothing')
    case 'cloze':
    case 'multianswer':
      throw new ExchangeRefusal('twoInteractions', type)
    default:
      throw new ExchangeRefusal('unknownType', type)
  }
}

const essayLimits = ['minwordlimit', 'maxwordlimit', 'attachments', 'attachmentsrequired']

const isTrue = (question: XmlElement, name: string): boolean =>
  /^(true|1)$/.test(textOf(childOf(question, name)).trim())

const formats = { moodle_auto_format: 'moodle', plain_text: 'plain', markdown: 'markdown' } as const

/** A `<text>` with its parent's format; where none is said, HTML. */
function rich(parent: XmlElement | undefined, lose: Lose): string {
  const named = parent?.attributes['format'] ?? ''
  const format = Object.hasOwn(formats, named) ? formats[named as keyof typeof formats] : 'html'
  return inFormat(textOf(childOf(parent, 'text')), format, lose)
}
