/** Comments: an @ offers colleagues, who are sent by id, and a reply stands below what it answers. */
import { addComment, listMentionable } from '@assay/contract/applications/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { Refusal } from '../../../../testing/contract-server.ts'
import { labels } from '../../../../testing/labels.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { aSheet } from '../testing/a-sheet.ts'
import { CommentsTab } from './comments-tab.tsx'

const id = (at: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b81${String(at).padStart(2, '0')}`
const elodie = { id: id(1), name: 'Élodie Marchetti' }
const samir = { id: id(2), name: 'Samir Haddad' }
const aComment = (at: number, content: string, replyTo: string | null = null) => ({
  commentId: id(at),
  content,
  mentions: [elodie],
  replyTo,
  author: samir,
  createdAt: '2026-11-20T09:00:00.000Z',
  isMine: false,
  abilities: { delete: false },
})
const sheet = aSheet({ comments: [aComment(3, `Avis de @{${elodie.id}} ?`), aComment(4, 'Oui', id(3))] })

test('a colleague is chosen by keyboard behind an @, and is sent by id; a refused mention keeps the text', async () => {
  server.answer(listMentionable, () => ({ data: [elodie, samir] }))
  let refuses = true
  const sent = server.answer(addComment, () =>
    refuses ? new Refusal('mentionNotAllowed') : { data: aComment(5, '') },
  )
  const { user } = await showComponent(<CommentsTab sheet={sheet} />)
  const field = screen.getByRole('textbox', { name: 'Votre commentaire' })
  await user.type(field, 'Bien @mar')
  await screen.findByRole('option', { name: elodie.name, hidden: true })
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect((field as HTMLTextAreaElement).value).toBe(`Bien @${elodie.name} `)
  await user.keyboard('merci{Control>}{Enter}{/Control}')
  await screen.findByText(/ne peut pas voir cette candidature/)
  expect(sent[0]?.body).toEqual({ content: `Bien @{${elodie.id}} merci`, replyTo: null })
  expect((field as HTMLTextAreaElement).value).toContain('merci')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Commenter' }))
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
})

test('a mention is drawn as a name, a reply below its comment, and answering it names what it answers', async () => {
  const sent = server.answer(addComment, () => ({ data: aComment(5, '') }))
  const { user } = await showComponent(<CommentsTab sheet={sheet} />)
  expect(screen.getByText(`@${elodie.name}`).closest('p')?.textContent).toBe(`Avis de @${elodie.name} ?`)
  const replies = within(screen.getByRole('list', { name: 'Réponses' }))
  await user.click(replies.getByRole('button', { name: `Répondre à ${samir.name}` }))
  await user.type(screen.getByRole('textbox', { name: `Répondre à ${samir.name}` }), 'Merci')
  await user.click(screen.getByRole('button', { name: 'Répondre' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ content: 'Merci', replyTo: id(4) }))
  await waitFor(() => expect(screen.queryByRole('button', { name: labels.cancel })).toBeNull())
})
