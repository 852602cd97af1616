/**
 * The main job, from nothing to a decision (issue "The house, and the main job end to end"): Bastien builds a
 * test and puts it online, two candidates take it on their phones, Élodie scores the answers by hand, hires
 * one and refuses the other. In French; with all looks also in English.
 */
import { phone, test } from '../support/journey.ts'
import { saidIn } from '../support/languages.ts'
import { aCandidate, bastien, elodie } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { buildSample } from './build-sample.ts'
import { decide, evaluate, expectAutomaticScores, openBoard } from './evaluate.ts'
import { firstSitting, secondSitting } from './sample.ts'
import { takeSample } from './take-sample.ts'

for (const language of saidIn)
  test(`Bastien builds, Lina and Yann answer, Élodie decides: in ${language}`, async ({ browserOf }) => {
    test.setTimeout(600_000)
    const name = `Conseiller clientèle ${language} ${Date.now().toString(36)}`
    const lina = aCandidate('Lina', 'Caron')
    const yann = aCandidate('Yann', 'Morel')

    const address = await test.step('Bastien builds the test and puts it online', async () => {
      const page = await browserOf()
      await signIn(page, bastien, language)
      return await buildSample(page, name, language)
    })
    await test.step('Lina takes it on her phone', async () =>
      await takeSample(await browserOf(phone), address, lina, firstSitting, { language, looksClosely: true }))
    await test.step('Yann takes it on his', async () =>
      await takeSample(await browserOf(phone), address, yann, secondSitting, {
        language,
        looksClosely: false,
      }))

    const page = await browserOf()
    await test.step('Élodie finds two applications to evaluate', async () => {
      await signIn(page, elodie, language)
      await openBoard(page, name, [lina, yann], language)
    })
    for (const [who, sitting] of [
      [lina, firstSitting],
      [yann, secondSitting],
    ] as const)
      await test.step(`Élodie reads and scores ${who.firstName}`, async () => {
        await expectAutomaticScores(page, who, sitting, language)
        await evaluate(page, sitting, language)
      })
    await test.step('Élodie hires Lina and refuses Yann', async () =>
      await decide(page, { hired: lina, refused: yann }, language))
  })
