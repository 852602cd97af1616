import { catalogue } from '../../../i18n/catalogue.ts'

export const fileHolderTexts = catalogue('fileHolder', {
  files: ['Fichiers', 'Files'],
  opens: ['s’ouvre dans un nouvel onglet', 'opens in a new tab'],
  downloads: ['se télécharge', 'downloads'],
  captions: ['Sous-titres', 'Captions'],
  unnamed: ['Fichier', 'File'],
})
