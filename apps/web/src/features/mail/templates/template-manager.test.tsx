/** The templates of a company: listed, written, shown with a real candidate, deleted. */

import {
  createEmailTemplate,
  deleteEmailTemplate,
  type EmailTemplate,
  editEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
} from '@assay/contract/mail/template-calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import TemplateManager from './template-manager.tsx'

const company = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31', name: 'Horizon' }
const welcome: EmailTemplate = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c41',
  title: 'Accueil',
  subject: 'Bonjour {{candidateFirstname}}',
  content: '<p>À bientôt</p>',
  companyId: company.id,
  kind: null,
  language: null,
}

async function open(templates: EmailTemplate[], canEdit = true) {
  server.answer(listEmailTemplates, () => ({ data: structuredClone(templates), canEdit }))
  return await showComponent(<TemplateManager company={company} onClose={() => undefined} />)
}

test('begins with the first step where there are none, and says what is missing', async () => {
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Nouveau modèle' }))
  await user.click(await screen.findByRole('button', { name: labels.save }))
  await screen.findByText('Le titre est obligatoire')
  screen.getByText("L'objet est obligatoire")
  screen.getByText('Le contenu est obligatoire')
})

test('one is changed, shown with a real candidate, and deleted after a question', async () => {
  const templates = [welcome]
  const { user } = await open(templates)
  server.answer(previewEmailTemplate, ({ body }) => ({
    data: {
      to: 'Inès Durand',
      subject: body.subject.replace('{{candidateFirstname}}', 'Inès'),
      html: body.content,
    },
  }))
  const edits = server.answer(editEmailTemplate, ({ body }) => {
    templates[0] = { ...welcome, ...body, companyId: company.id }
    return { success: true, data: templates[0] }
  })
  server.answer(deleteEmailTemplate, () => {
    templates.length = 0
    return { success: true }
  })
  await user.click(await screen.findByRole('button', { name: /Accueil/ }))
  const title = await screen.findByRole('textbox', { name: /^Titre/ })
  await user.clear(title)
  await user.type(title, 'Bienvenue')
  await user.click(screen.getByRole('radio', { name: 'Aperçu' }))
  const mail = await screen.findByRole('region', { name: 'Aperçu' })
  within(mail).getByText('Bonjour Inès')
  within(mail).getByText('Inès Durand')
  await user.click(screen.getByRole('button', { name: labels.save }))
  await screen.findByRole('button', { name: /Bienvenue/ })
  expect(edits[0]?.body).toMatchObject({ title: 'Bienvenue', content: welcome.content })
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  const question = await screen.findByRole('dialog', { name: 'Supprimer « Bienvenue » ?' })
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Aucun modèle.')
})

test.each([
  ['the content', { content: '<p>https://ailleurs.fr</p>' }],
  ['the subject', { subject: 'Votre test : phish.ru' }],
])('a link in %s is refused in the specified words before it is sent', async (_, words) => {
  server.answer(createEmailTemplate, () => ({ success: true, data: welcome }))
  const { user } = await open([{ ...welcome, ...words }])
  await user.click(await screen.findByRole('button', { name: /Accueil/ }))
  await screen.findByText("Votre lien n'est pas autorisé pour l'envoie d'un mail.")
  expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.save }).disabled).toBe(true)
})

test.each([
  ['the content', { content: '<p>Votre salaire : {{salaire}}</p>' }],
  ['the subject', { subject: 'Votre {{salaire}}' }],
])('an unknown placeholder in %s is named before it is sent', async (_, words) => {
  const { user } = await open([{ ...welcome, ...words }])
  await user.click(await screen.findByRole('button', { name: /Accueil/ }))
  await screen.findByText('Cette variable n’existe pas. Retirez-la : {{salaire}}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.save }).disabled).toBe(true)
})

test('a child company’s are its parent’s', async () => {
  await open([welcome], false)
  await screen.findByText(/modèles de son entreprise mère/)
  expect(screen.queryByRole('button', { name: 'Nouveau modèle' })).toBeNull()
})
