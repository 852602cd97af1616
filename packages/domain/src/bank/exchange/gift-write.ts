/** GIFT out. Comments that other products pass over carry what GIFT has no words for. */
import { answersOf, escaped } from './gift-answers.ts'
import { type Asked, askedBy, type KeptQuestion, leftOutLine } from './kept-question.ts'

/** Questions as one file; its category is said again wherever it changes. */
export async function* giftOf(questions: AsyncIterable<KeptQuestion>): AsyncGenerator<string> {
  let category = ''
  for await (const question of questions) {
    const { item, title, level, competence } = question
    const asked = askedBy(item)
    const answers = asked && answersOf(asked)
    if (!asked || answers === undefined) {
      yield `// ${leftOutLine(question).replace(/\s+/g, ' ')}\n\n`
      continue
    }
    if (question.category !== category) {
      category = question.category
      yield `$CATEGORY: ${escaped(category.replaceAll(' / ', '/'))}\n\n`
    }
    const notes = [
      `[points:${asked.max}]`,
      level === null ? '' : `[level:${level}]`,
      competence === '' ? '' : `[competence:${escaped(competence.replaceAll(']', ')'))}]`,
      ...(asked.kind === 'choice' ? choiceNotes(asked) : []),
    ]
    const said = notes.filter((note) => note !== '').join(' ')
    yield `${said && `// ${said}\n`}::${escaped(title)}::[html]${escaped(item.content)}{${answers}}\n\n`
  }
}

const choiceNotes = ({ isMultiple, isShuffled, limits }: Extract<Asked, { kind: 'choice' }>): string[] => [
  isMultiple ? `[choices:${limits.min}-${limits.max}]` : '',
  isShuffled ? '' : '[order:kept]',
]
