import { describe, expect, test } from 'vitest'
import { errorParts } from './errors/catalogue.ts'
import { errorMessage, errors } from './errors.ts'

/** SPEC §5 and §8, to the letter. */
const spoken = [
  'Votre session a expiré, veuillez vous reconnecter.',
  "Erreur lors du changement d'entreprise",
  'Échec du changement de role.',
  'Error while changing role.',
  'Please fill in all the fields.',
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
  'Assessment not found',
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
  "Echec de l'ajout des candidats",
  'Ligne {{line}} : {{message}}',
  'Une erreur est survenue',
  "Vous n'avez pas la permission de télécharger ce fichier.",
  'Echec de la suppression du cv',
  'Tests non trouvés',
  'Erreur lors de la mise à jour de la campagne',
  'Erreur lors de la recherche des candidats',
  "Erreur lors de l'ajout du candidat à la campagne",
  'Impossible de charger les candidats',
  'Erreur lors de la récupération des campagnes',
  'Erreur',
  "You don't have the permission to do this action",
  'This column still contains applications',
  'Your temporary password has expired. Please contact an administrator to obtain a new password.',
  'Your password has expired. Please change it.',
  'Email has not been sent',
  'An error occurred while sending the password',
  'No matching results',
  'No available data',
  'Invalid email',
  'Please accept the terms.',
  'Cannot add an empty comment',
  'Vous devez saisir le nom du test',
  'Vous devez saisir le permalien du test',
  "Votre lien n'est pas autorisé pour l'envoie d'un mail.",
  'Téléphone invalide. ex: +33 6 01 02 03 04',
  'Veuillez remplir tous les champs obligatoires',
  'Les entreprises ne correspondent pas',
  'Veuillez sélectionner un test',
  'Fichier CSV manquant',
  'Pas de fichier détecté',
  'Le titre est obligatoire',
  "L'objet est obligatoire",
  'Le contenu est obligatoire',
]

describe('the error catalogue', () => {
  const texts = new Set(Object.values(errors).flatMap(({ fr, en }) => [fr, en]))

  test.each(spoken)('holds « %s »', (text) => expect(texts).toContain(text))

  test('has each code once, in both languages, and a status of a refusal or none', () => {
    const codes = errorParts.flatMap((part) => Object.keys(part))
    expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
    for (const { status, fr, en } of Object.values(errors)) {
      expect([fr, en].every((text) => text.trim() !== '')).toBe(true)
      expect(status === 0 || (status >= 400 && status < 600)).toBe(true)
    }
  })

  test('answers in English where it is asked for, else in French', () => {
    expect(errorMessage('assessmentNotFound', 'en-GB,en;q=0.9')).toBe('Assessment not found')
    expect(errorMessage('assessmentNotFound', 'de')).toBe('Test introuvable')
  })
})
