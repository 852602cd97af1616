/**
 * Every specified text stands in the interface, to the letter: in a catalogue whose
 * texts are all asked for (`unused-texts.test.ts`), in the error catalogue, in a word of a form or of a
 * deletion. Comments do not count, since values are looked at and not files.
 */
import { errors } from '@assay/contract/errors'
import * as deletionWord from '@assay/domain/assessments/deletion-word'
import * as words from '@assay/domain/candidates/candidate-form'
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'

const spec = {
  '§2 Screens': [
    'Êtes-vous perdu ?',
    "Désolé, nous n'avons pas pu trouver la page.",
    "Désolé, vous n'avez pas accès à cette page.",
    "Une erreur s'est produite",
    'Assessment not found',
    'Aucun candidat.',
    'Aucune candidature disponible.',
    'Relancer le candidat',
    'Aucune candidatures',
    'Lancer les candidats ajouté',
    'SUPPRIMER',
    'Aucun log trouvé.',
    'Aucun paramètre',
    'Contact',
    'Politique de confidentialité',
  ],
  // A campaign is feminine, and has one state on screen (product 7.2).
  '§4 States': ['Démarrée', 'Brouillon', 'A candidaté', 'Étape {n}', 'Clôturé'],
  '§5 Validation': [
    'Invalid email',
    'Veuillez saisir une adresse email valide :{email}',
    'Veuillez entrer une adresse email valide.',
    'Téléphone invalide. ex: +33 6 01 02 03 04',
    'Veuillez saisir un numéro de téléphone valide : +33 6 84 84 84 84',
    'Please accept the terms.',
    'Enter your firstname',
    'Enter your lastname',
    'Enter your email',
    'Enter your phone',
    'Only digits are allowed',
    'Vous devez fournir une réponse pour continuer',
    'Vous devez saisir le nom du test',
    'Vous devez saisir le permalien du test',
    'Aucun module sélectionné',
    'DELETE',
    'Cannot add an empty comment',
    'Please fill in all the fields.',
    'Le titre est obligatoire',
    "L'objet est obligatoire",
    'Le contenu est obligatoire',
    "Votre lien n'est pas autorisé pour l'envoie d'un mail.",
    'Veuillez sélectionner un test',
    'Fichier CSV manquant',
    'Pas de fichier détecté',
    'Veuillez remplir tous les champs obligatoires',
    'Les entreprises ne correspondent pas',
  ],
  '§8 Errors': [
    'Votre session a expiré, veuillez vous reconnecter.',
    "Changement d'entreprise effectué !",
    "Erreur lors du changement d'entreprise",
    'You are now a {role}',
    'Échec du changement de role.',
    'Error while changing role.',
    'Your message has been successfully sent to the {product} team.',
    'Failed to fetch company',
    'Failed to create account',
    'Failed to save answers',
    'Failed to set page visited',
    'Failed to get page visited',
    'Failed to get application session',
    'Failed to set has completed assessment',
    'Failed to fetch Applications',
    'Applications not found',
    'Failed to fetch Assessment',
    "Echec de l'envoie du message",
    "Echec de la mise à jour de l'entreprise",
    "Echec de la mise à jour de l'utilisateur",
    'Echec de la mise à jour de la notification',
    "Echec de l'ajout du candidat",
    'Echec de la mise à jour du candidat',
    "Echec de la suppression de l'utilisateur",
    "Echec de la suppression de l'entreprise",
    "Échec de l'envoi des emails",
    "Une erreur est survenue lors de l'envoi des emails",
    '{n} emails ont été envoyés avec succès',
    ', {m} échecs',
    "Echec de l'ajout des candidats",
    'Ligne {line} : {message}',
    'Les autres candidats ont été ajoutés avec succès',
    'Ajout des candidats réussi',
    'Une erreur est survenue',
    "Vous n'avez pas la permission de télécharger ce fichier.",
    'Echec de la suppression du cv',
    'Tests non trouvés',
    'Erreur lors de la mise à jour de la campagne',
    'Erreur lors de la recherche des candidats',
    "Erreur lors de l'ajout du candidat à la campagne",
    'Impossible de charger les candidats',
    'Erreur lors de la récupération des campagnes',
    'Campagne mise à jour avec succès',
    'Candidat ajouté à la campagne',
    'Email mis à jour avec succès',
    'Erreur',
    "You don't have the permission to do this action",
    'This column still contains applications',
    'Your temporary password has expired. Please contact an administrator to obtain a new password.',
    'Your password has expired. Please change it.',
    'Email has not been sent',
    'An error occurred while sending the password',
    'No matching results',
    'No available data',
  ],
} as const

const modules = import.meta.glob<Record<string, unknown>>(['../**/*texts.ts', '../navigation/paths.ts'], {
  eager: true,
})

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

/** One apostrophe, one space, one sign for every variable. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\$?\{\{?\w+\}?\}/g, '{}')
    .trim()

/** Counted by the server, which answers the sentence whole. */
const sentences = import.meta.glob<string>(
  '../../../server/src/features/applications/invitations/emails-sentence.ts',
  { query: '?raw', import: 'default', eager: true },
)

/** Everything that may refuse or say so, by its text: screens, server and rules, but no test. */
const sources = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../../server/src/**/*.ts',
      '../../../../packages/domain/src/**/*.ts',
      '../../../../packages/contract/src/errors.ts',
      '!../**/*.test.*',
      '!../../../**/*.test.*',
      '!../../../../packages/**/*.test.*',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n')

/** Named as a text (`'code'`), or as an entry of its part of the catalogue (`mailErrors.code`). */
const named = new Set([...sources.matchAll(/'(\w+)'|\w+Errors\.(\w+)/g)].map(([, text, of]) => text ?? of))
const usedErrors = Object.entries(errors).filter(([code]) => named.has(code))

const texts = [
  ...Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isCatalogue))
    .flatMap(({ texts }) => Object.values(texts).flat()),
  ...usedErrors.flatMap(([, { fr, en }]) => [fr, en]),
  ...Object.values(deletionWord.deletionWords),
  ...Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : [])),
]
const said = texts.map(plain)

/** Screens that hold their catalogue themselves, as text. */
const screens = import.meta.glob<string>('../features/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const saidInScreens = plain(
  Object.values(screens)
    .filter((source) => source.includes('= catalogue('))
    .join('\n'),
)

/** A text whole, or a part of the sentence that the server puts together. */
const isSaid = (text: string): boolean =>
  said.includes(plain(text)) ||
  saidInScreens.includes(plain(text)) ||
  Object.values(sentences).some((each) => plain(each).includes(plain(text)))

test.each(Object.entries(spec))('%s: every text stands in the interface', (_, texts) => {
  expect(texts.filter((text) => !isSaid(text))).toEqual([])
})

test('every code of the error catalogue is answered or said', () => {
  expect(Object.keys(errors).filter((code) => !named.has(code))).toEqual([])
})

test('an apostrophe is curved everywhere but in what is specified to the letter', () => {
  const letters = new Set<string>(Object.values(spec).flat().map(plain))
  const straight = texts.filter((text) => /\p{L}'\p{L}/u.test(text) && !letters.has(plain(text)))
  expect(straight).toEqual([])
})

test('the list is whole', () => {
  expect(Object.values(spec).flat()).toHaveLength(101)
})
