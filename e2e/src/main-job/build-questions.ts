import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'
import { q1, q2, q3, q4, q5 } from './sample.ts'

/** Page 2: 300 seconds, five questions that score themselves, a button. */
export async function buildQuestions(hands: BuilderHands, words: BuilderWords): Promise<void> {
  await hands.openPage(2)
  await hands.unfold('timer')
  await hands.turnOn(words.limitTime)
  await hands.duration(300)
  await hands.choose(words.timeTarget, /Boîte mail/)
  const place = async (competence: string, exercise: string) => {
    await hands.choose(words.competence, competence)
    await hands.choose(words.exercise, exercise)
  }
  const choices = async (all: readonly (readonly [text: string, points: string])[]) => {
    await hands.list(
      words.choice,
      all.map(([text]) => text),
      words.addChoice,
    )
    await hands.unfoldPoints()
    await hands.numbers(
      words.choicePoints,
      all.map(([, points]) => points),
    )
  }
  const accepted = async (all: readonly (readonly [text: string, points: string])[]) => {
    await hands.list(
      words.accepted,
      all.map(([text]) => text),
      words.addAccepted,
    )
    await hands.numbers(
      words.acceptedPoints,
      all.map(([, points]) => points),
    )
  }

  await hands.addModule(words.qcm)
  await hands.write(words.wording, q1.wording)
  await choices(q1.choices)
  await hands.field(words.maxScore).fill('2')
  await place('Écoute', 'Accueil')

  await hands.addModule(words.qcm)
  await hands.write(words.wording, q2.wording)
  await choices(q2.choices)
  await hands.pick(words.answers, words.several)
  await hands.field(words.minChoices).fill('1')
  await hands.field(words.maxChoices).fill('3')
  await hands.field(words.maxScore).fill('3')
  await place('Organisation', 'Accueil')

  await hands.addModule(words.questionAuto)
  await hands.write(words.wording, q3.wording)
  await hands.turnOn(words.digitsOnly)
  await accepted(q3.accepted)
  await place('Calcul', 'Calcul et règles')

  await hands.addModule(words.questionAuto)
  await hands.write(words.wording, q4.wording)
  await hands.turnOn(words.wordsCount)
  await accepted(q4.accepted)
  await place('Expression écrite', 'Calcul et règles')

  await hands.addModule(words.priorisation)
  await hands.write(words.wording, q5.wording)
  await hands.list(words.item, q5.items, words.addItem)
  await hands.field(words.maxScore).fill('4')
  await place('Organisation', 'Calcul et règles')

  await hands.addModule(words.button)
}
