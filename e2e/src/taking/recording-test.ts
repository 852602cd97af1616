/** A test that films, listens and photographs: made and put online by those who build tests. */
import { anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { goOn } from '../support/items.ts'
import { type MadeTest, makeTest, ownSlug } from '../support/make-test.ts'

export interface RecordingTest {
  /** The time limit of the film and of the sound. */
  readonly timeLimitSeconds?: number
  readonly onlyOneTry?: boolean
  /** No film and no sound: the document's photo alone. */
  readonly only?: 'paper'
  /** The time limit of the page with the film. */
  readonly pageSeconds?: number
}

/** Makes the test and puts it online. `request` is somebody's who may. */
export function makeRecordingTest(
  request: APIRequestContext,
  { timeLimitSeconds = 30, onlyOneTry = false, pageSeconds, only }: RecordingTest = {},
): Promise<MadeTest> {
  const data = { timeLimitSeconds, onlyOneTry }
  const film = anItem('video-record', data, {
    id: 'film',
    content: '<p>Présentez-vous en vidéo</p>',
    evaluationMandatory: true,
  })
  const sound = anItem('audio-record', data, { id: 'sound', content: '<p>Racontez une journée</p>' })
  const paper = anItem('identity-document', {}, { id: 'paper', content: '<p>Votre pièce d’identité</p>' })
  const filmPage = {
    items: [film, goOn('go-2')],
    ...(pageSeconds === undefined ? {} : { timer: { time: pageSeconds, pageToReach: 3 } }),
  }
  return makeTest(
    request,
    [
      { items: [anItem('auth')] },
      ...(only === 'paper' ? [] : [filmPage, { items: [sound, goOn('go-3')] }]),
      { name: 'Score', items: [paper, goOn('go-4')] },
      { items: [anItem('text', {}, { content: '<p>Merci de votre temps.</p>' })] },
    ],
    { name: 'Se présenter', slug: ownSlug('film'), evaluationType: 0 },
  )
}
