/** What each permission is called, under the subject that it is about (product 1.3). */
import type { Permission } from '@assay/domain/users/permissions'
import { catalogue, type Twin } from '../i18n/catalogue.ts'

const words = {
  'assessment.list': ['Voir la liste des tests', 'See the list of tests'],
  'assessment.view': ['Ouvrir un test', 'Open a test'],
  'assessment.sort': ['Trier les tests', 'Sort tests'],
  'assessment.create': ['Créer un test', 'Create a test'],
  'assessment.edit': ['Modifier un test', 'Edit a test'],
  'assessment.addFile': ['Ajouter des fichiers', 'Add files'],
  'assessment.deleteFile': ['Supprimer des fichiers', 'Delete files'],
  'assessment.delete': ['Supprimer un test', 'Delete a test'],
  'assessment.viewInProgress': ['Voir les tests en préparation', 'See tests in progress'],
  'application.view': ['Voir les candidatures', 'See applications'],
  'application.comment': ['Commenter une candidature', 'Comment on an application'],
  'application.edit': ['Déplacer une candidature', 'Move an application'],
  'application.evaluate': ['Évaluer une candidature', 'Evaluate an application'],
  'application.extract': ['Extraire les résultats', 'Extract results'],
  'application.delete': ['Supprimer une candidature', 'Delete an application'],
  'candidate.viewPdf': ['Voir les CV et les PDF', 'See résumés and PDFs'],
  'candidate.create': ['Ajouter et modifier des candidats', 'Add and edit candidates'],
  'candidate.sendMail': ['Écrire aux candidats', 'Write to candidates'],
  'candidate.viewExcel': ['Voir les tableaux Excel', 'See Excel files'],
  'company.view': ['Voir l’entreprise', 'See the company'],
  'company.listCandidates': ['Voir les candidats', 'See candidates'],
  'company.editContact': ['Modifier les coordonnées de l’entreprise', 'Edit the company’s contact details'],
  'company.editName': ['Modifier le nom de l’entreprise', 'Edit the company’s name'],
  'company.editColor': ['Modifier les couleurs de l’entreprise', 'Edit the company’s colours'],
  'company.listUsers': ['Voir l’équipe', 'See the team'],
  'company.list': ['Voir les entreprises filles', 'See child companies'],
  'company.create': ['Créer une entreprise fille', 'Create a child company'],
  'company.editApi': ['Gérer l’accès à l’API', 'Manage access to the API'],
  'company.switch': ['Changer d’entreprise', 'Switch company'],
  'company.delete': ['Supprimer une entreprise', 'Delete a company'],
  'company.setNumberOfUsers': ['Fixer le nombre de licences', 'Set the number of licences'],
  'user.list': ['Voir les utilisateurs', 'See users'],
  'user.create': ['Créer un utilisateur', 'Create a user'],
  'user.createGroup': ['Créer un groupe d’utilisateurs', 'Create a group of users'],
  'user.edit': ['Modifier un utilisateur', 'Edit a user'],
  'user.delete': ['Supprimer un utilisateur', 'Delete a user'],
  'user.deleteSuperadmin': ['Supprimer un superadministrateur', 'Delete a superadmin'],
  'mail.create': ['Gérer les modèles d’e-mail', 'Manage e-mail templates'],
  'tester.list': ['Voir les testeurs', 'See testers'],
  'tester.edit': ['Modifier un testeur', 'Edit a tester'],
  'tester.delete': ['Supprimer un testeur', 'Delete a tester'],
} as const satisfies Record<Permission, Twin>

export const permissionTexts = catalogue('permissions', words)

export const subjectTexts = catalogue('subjects', {
  'subject.assessment': ['Tests', 'Tests'],
  'subject.application': ['Candidatures', 'Applications'],
  'subject.candidate': ['Candidats', 'Candidates'],
  'subject.company': ['Entreprise', 'Company'],
  'subject.user': ['Utilisateurs', 'Users'],
  'subject.mail': ['E-mails', 'E-mails'],
  'subject.tester': ['Testeurs', 'Testers'],
})

type SubjectOf<P> = P extends `${infer Subject}.${string}` ? Subject : never
type Subject = SubjectOf<Permission>

const subjects: readonly Subject[] = [
  'assessment',
  'application',
  'candidate',
  'company',
  'user',
  'mail',
  'tester',
]

/** A viewer's permissions by subject, in the order of the table. Pure. */
export function groupPermissions(
  permissions: readonly Permission[],
): readonly { readonly subject: Subject; readonly permissions: readonly Permission[] }[] {
  return subjects
    .map((subject) => ({
      subject,
      permissions: permissions.filter((each) => each.startsWith(`${subject}.`)),
    }))
    .filter((group) => group.permissions.length > 0)
}
