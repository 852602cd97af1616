/** A test that films, listens and photographs: made and put online by those who build tests. */
import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/journey.ts'

export interface RecordingTest {
  /** Of the film and of the sound. */
  readonly timeLimitSeconds?: number
  readonly onlyOneTry?: boolean
  /** No film and no sound: the document's photo alone. */
  readonly only?: 'paper'
  /** Of the page with the film. */
  readonly pageSeconds?: number
}

const goOn = (position: number) =>
  anItem('button', { label: 'Continuer', saveAnswers: true }, { id: `go-${position}` })

/** Makes the test and puts it online. `request` is somebody's who may. Gives its id and its address. */
export async function makeRecordingTest(
  request: APIRequestContext,
  { timeLimitSeconds = 30, onlyOneTry = false, pageSeconds, only }: RecordingTest = {},
): Promise<{ id: string; address: string }> {
  const slug = `film-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
  const data = { timeLimitSeconds, onlyOneTry }
  const film = anItem('video-record', data, {
    id: 'film',
    content: '<p>Présentez-vous en vidéo</p>',
    evaluationMandatory: true,
  })
  const sound = anItem('audio-record', data, { id: 'sound', content: '<p>Racontez une journée</p>' })
  const paper = anItem('identity-document', {}, { id: 'paper', content: '<p>Votre pièce d’identité</p>' })
  const filmPage = {
    items: [film, goOn(2)],
    ...(pageSeconds === undefined ? {} : { timer: { time: pageSeconds, pageToReach: 3 } }),
  }
  const document = aDocument(
    [
      { items: [anItem('auth')] },
      ...(only === 'paper' ? [] : [filmPage, { items: [sound, goOn(3)] }]),
      { name: 'Score', items: [paper, goOn(4)] },
      { items: [anItem('text', {}, { content: '<p>Merci de votre temps.</p>' })] },
    ],
    { name: 'Se présenter', slug, evaluationType: 0 },
  )
  const imported = await request.post('/api/assessments/import', { data: { document } })
  expect(imported.status(), await imported.text()).toBe(200)
  const { data: made } = await imported.json()
  const online = await request.patch(`/api/assessments/${made.id}`, { data: { isOnline: true } })
  expect(online.status(), await online.text()).toBe(200)
  return { id: made.id, address: `/assessment/${made.slug}` }
}
