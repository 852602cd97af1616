/** Aiken, the simplest of formats: choices `A.` or `A)` below a question, then `ANSWER: B`. */
import { type Draft, drafted, ExchangeRefusal, type FileFacts } from './draft.ts'
import { choiceItem, paragraph } from './items.ts'

/** One after another; what is no whole question is refused by its line. */
export function* readAiken(text: string, file: FileFacts): Generator<Draft> {
  let [asked, choices, start]: [string[], string[], number] = [[], [], 0]
  const finish = (right: number): Draft => {
    const [question, given] = [asked, choices]
    const about = { place: start, title: question.join(' ').slice(0, 120) }
    ;[asked, choices, start] = [[], [], 0]
    return drafted(file, about, () => {
      if (question.length === 0) throw new ExchangeRefusal('asksNothing')
      if (right < 0 || right >= given.length) throw new ExchangeRefusal('noRightAnswer')
      const choices = given.map((each, at) => ({ text: paragraph(each), points: at === right ? 1 : 0 }))
      return choiceItem(paragraph(question.join('\n')), { choices, isMultiple: false })
    })
  }
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const answer = /^ANSWER:\s*([A-Z])$/.exec(line)?.[1]
    const choice = /^[A-Z][.)]\s+(.*)$/.exec(line)?.[1]
    if (answer === undefined && choice === undefined && choices.length > 0) yield finish(-1)
    if (start === 0) start = index + 1
    if (answer !== undefined) yield finish(answer.charCodeAt(0) - 65)
    else if (choice === undefined) asked.push(line)
    else choices.push(choice)
  }
  if (asked.length > 0 || choices.length > 0) yield finish(-1)
}
