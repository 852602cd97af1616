/** Building a test. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const assessmentsErrors = {
  assessmentNotFound: entry(404, 'Test introuvable', 'Assessment not found'),
  assessmentNameRequired: entry(
    400,
    'Vous devez saisir le nom du test',
    'You must enter the name of the test',
  ),
  assessmentSlugRequired: entry(
    400,
    'Vous devez saisir le permalien du test',
    'You must enter the permalink of the test',
  ),
  assessmentIdTwice: entry(
    400,
    'Ce test contient deux fois le même élément : il n’a pas été enregistré',
    'This test contains the same element twice: it was not saved',
  ),
  assessmentTooLarge: entry(
    413,
    'Ce test est trop volumineux : il n’a pas été enregistré. Répartissez-le en plusieurs tests.',
    'This test is too large: it was not saved. Split it into several tests.',
  ),
  slugTaken: entry(409, 'Ce permalien est déjà utilisé', 'This permalink is already used'),
  assessmentChangedSince: entry(
    409,
    'Quelqu’un a enregistré ce test depuis que vous l’avez ouvert. Rien n’est perdu : comparez les deux.',
    'Somebody saved this test since you opened it. Nothing is lost: compare the two.',
  ),
  assessmentNotReady: entry(
    422,
    'Ce test ne peut pas encore être mis en ligne',
    'This test cannot go online yet',
  ),
  modelNotFound: entry(
    404,
    'Ce modèle n’existe plus. Choisissez-en un autre.',
    'This model no longer exists. Choose another one.',
  ),
  publicModelNeedsAdmin: entry(
    403,
    'Proposer un modèle à toutes les entreprises revient à un administrateur',
    'Offering a model to all companies is up to an administrator',
  ),
  importUnreadable: entry(
    422,
    'Ce fichier n’est pas un test exporté : rien n’a été importé',
    'This file is not an exported test: nothing was imported',
  ),
  importFromNewerVersion: entry(
    422,
    'Ce test vient d’une version plus récente : rien n’a été importé',
    'This test comes from a newer version: nothing was imported',
  ),
  importFilesMissing: entry(
    422,
    'Des fichiers de ce test manquent : rien n’a été importé. Exportez-le en ZIP, avec ses fichiers.',
    'Files of this test are missing: nothing was imported. Export it as a ZIP, with its files.',
  ),
  importArchiveTooLarge: entry(
    413,
    'Cette archive contient trop de fichiers, ou de trop gros : rien n’a été importé',
    'This archive holds too many files, or too large ones: nothing was imported',
  ),
  assessmentInCampaign: entry(
    409,
    'Une campagne en cours utilise ce test. Clôturez-la d’abord.',
    'A running campaign uses this test. Close it first.',
  ),
  groupNotFound: entry(404, 'Groupe introuvable', 'Group not found'),
  groupNameTaken: entry(409, 'Un groupe porte déjà ce nom', 'A group already has this name'),
  tooManyGroups: entry(
    409,
    'Une entreprise peut avoir 500 groupes au plus',
    'A company can have 500 groups at most',
  ),
  deletionWordMissing: entry(400, 'Écrivez « SUPPRIMER » pour confirmer', 'Write “DELETE” to confirm'),
} as const
