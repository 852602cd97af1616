import { catalogue } from '../../i18n/catalogue.ts'

export const identityDocumentEditorTexts = catalogue('identity-document-editor', {
  about: [
    'Le candidat photographie sa pièce d’identité. La photo est supprimée dès que la candidature est décidée.',
    'The candidate takes a photo of their identity document. It is deleted once the application is decided.',
  ],
})
