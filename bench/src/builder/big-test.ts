/** The test that the builder's bench opens: 60 pages of ten modules. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'

export const pages = 60

/** Ten modules on each page, of the types that the builder edits. */
export function bigTest() {
  const choices = (id: string) =>
    Array.from({ length: 6 }, (_, index) => ({ id: `${id}-${index}`, content: `Réponse ${index}`, score: 1 }))
  return aDocument(
    Array.from({ length: pages }, (_, index) => {
      const id = (name: string) => `p${index}-${name}`
      const text = (name: string) => anItem('text', {}, { id: id(name), content: `<p>Texte ${name}</p>` })
      const question = (name: string) =>
        anItem('question', {}, { id: id(name), content: '<p>Que répondez-vous ?</p>' })
      const qcm = (name: string) => anItem('qcm', { choiceList: choices(id(name)) }, { id: id(name) })
      const automatic = (name: string) =>
        anItem(
          'question-auto',
          { acceptWordGroupList: [{ id: id(`${name}-g`), acceptWord: 'merci;bonjour', score: 2 }] },
          { id: id(name) },
        )
      return {
        name: `Page ${index + 1}`,
        items: [
          index === 0 ? anItem('auth', {}, { id: 'auth' }) : text('t0'),
          ...['q1', 'q2'].map(qcm),
          ...['f1', 'f2'].map(question),
          ...['a1', 'a2'].map(automatic),
          ...['t1', 't2'].map(text),
          anItem('button', {}, { id: id('go') }),
        ],
      }
    }),
    { name: 'Grand test', slug: 'grand-test' },
  )
}
