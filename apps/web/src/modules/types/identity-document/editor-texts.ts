import { catalogue } from '../../../i18n/catalogue.ts'

export const identityDocumentEditorTexts = catalogue('identity-document-editor', {
  about: [
    'Le candidat photographie sa pièce d’identité. La photo est supprimée dès qu’une décision est prise sur la candidature.',
    'The candidate takes a photo of their identity document. It is deleted as soon as a decision is made on the application.',
  ],
})
