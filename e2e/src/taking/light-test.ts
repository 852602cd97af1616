/** A test of scales, filters, files and a container: made and put online by those who build tests. */

import { anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { addFile } from '../support/add-file.ts'
import { goOn } from '../support/items.ts'
import { labels } from '../support/languages.ts'
import { makeTest, ownSlug } from '../support/make-test.ts'

/** What stands on its pages, in the order of the pages. */
export const says = {
  phone: 'Aimez-vous le téléphone ?',
  calm: 'Je reste calme quand un client s’énerve.',
  where: 'Pour quelle agence postulez-vous ?',
  files: 'Les documents de la mise en situation',
  case: 'Mise en situation',
  reply: 'Que répondez-vous ?',
  sure: 'En êtes-vous sûr·e ?',
  goOn: labels.goOn,
} as const

export const agreement = [
  'Pas du tout d’accord',
  'Plutôt pas d’accord',
  'Ni d’accord ni pas d’accord',
  'Plutôt d’accord',
  'Tout à fait d’accord',
] as const

const choicesOf = (id: string, names: readonly string[]) =>
  names.map((name, index) => ({ id: `${id}-${index}`, name }))
const wording = (text: string) => ({ content: `<p>${text}</p>` })

/** A leaflet as small as one can be. */
const leaflet = Buffer.from('%PDF-1.4\n%âãÏÓ\n%%EOF\n', 'latin1')
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBonjour\n')

/**
 * Makes the test by import and puts it online. `request` is somebody's who may. Gives its name and address.
 */
export async function makeLightTest(request: APIRequestContext): Promise<{ name: string; address: string }> {
  const slug = ownSlug('legers')
  const fileUrl = await addFile(request, 'tarifs.pdf', leaflet)
  const captionsUrl = await addFile(request, 'accueil.vtt', captions)
  const calm = anItem(
    'slider',
    { choices: choicesOf('calm', agreement) },
    { id: 'calm', evaluationMandatory: true, ...wording(says.calm) },
  )
  const inContainer = [
    [
      anItem('text', {}, { id: 'case', ...wording('La cliente demande un geste commercial.') }),
      anItem('question', {}, { id: 'reply', evaluationMandatory: true, ...wording(says.reply) }),
    ],
    [anItem('slider', { choices: choicesOf('sure', ['Non', 'Oui']) }, { id: 'sure', ...wording(says.sure) })],
  ]
  const container = {
    ...anItem(
      'container',
      {},
      {
        ...wording(`<strong>${says.case}</strong>`),
        styleOptions: { assessmentColorPaletteIndex: 0, borderRound: true, padding: 'medium' },
      },
    ),
    rowList: inContainer.map((moduleItemList, index) => ({ rowId: `inner-${index}`, moduleItemList })),
  } as ReturnType<typeof anItem>
  const { address } = await makeTest(
    request,
    [
      { items: [anItem('auth')] },
      {
        items: [
          anItem(
            'slider',
            { choices: choicesOf('phone', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) },
            { id: 'phone', ...wording(says.phone) },
          ),
          calm,
          anItem('company-filter', { allowSeveral: true }, { id: 'where', ...wording(says.where) }),
          goOn('go-2'),
        ],
      },
      {
        items: [
          anItem(
            'file-holder',
            {
              elementList: [
                { id: 'prices', name: 'Grille tarifaire', fileUrl, fileName: 'tarifs.pdf', color: '#FFE9A8' },
                { id: 'film', name: 'L’accueil', fileUrl, fileName: 'accueil.mp4', captionsUrl },
              ],
            },
            wording(says.files),
          ),
          container,
          goOn('go-3'),
        ],
      },
      { items: [anItem('text', {}, { id: 'thanks', content: '<p>Merci de votre temps.</p>' })] },
    ],
    { name: slug, slug },
  )
  return { name: slug, address }
}
