/** The mailbox of the sample test: its mails, what is asked about them, and their points. */
import { moduleTypes } from '../modules/module-types.ts'
import { noCategoryId, trashCategoryId } from '../modules/shared/sorting/special-categories.ts'
import {
  listening,
  organisation,
  type PageInput,
  rows,
  saveAndGoOn,
  writing,
} from './conseiller-clientele-parts.ts'

/** Page 4. */
export const mailboxPage: PageInput = {
  id: 'page-4',
  position: 4,
  name: 'Boîte mail',
  pageRange: {
    start: 4,
    end: 4,
    timer: 480,
    timerIsDisplayed: true,
    backtrackingAllowed: false,
  },
  rowList: rows(
    {
      id: 'q8',
      moduleId: moduleTypes['sorting-mailbox'],
      content: '<p>Classez les mails à mesure qu’ils arrivent</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-3',
      data: {
        mailboxAddress: 'service.clients@example.com',
        categoryList: [
          { id: noCategoryId },
          { id: 'q8-handle', name: 'À traiter', color: '#ED174C' },
          { id: 'q8-forward', name: 'À transférer', color: '#472F92' },
          { id: 'q8-archive', name: 'Archive', color: '#241A47' },
          { id: trashCategoryId },
        ],
        mailboxList: [
          {
            id: 'q8-mail-1',
            emailSender: 'Claire Martin',
            emailSubject: 'Plus d’internet depuis deux jours',
            emailContent:
              '<p>Bonjour,</p><p>Je n’ai plus d’internet depuis deux jours et je travaille de chez moi. ' +
              'Personne ne me rappelle. Que comptez-vous faire ?</p><p>Claire Martin</p>',
            emailArrivalTime: '09:00',
            emailDelay: '00:00',
            emailIsImportant: true,
            expectedCategoryId: 'q8-handle',
            emailPoints: 1,
          },
          {
            id: 'q8-mail-2',
            emailSender: 'Menuiserie Durand',
            emailSubject: 'Devis pour dix lignes professionnelles',
            emailContent:
              '<p>Bonjour,</p><p>Notre entreprise souhaite un devis pour dix lignes. ' +
              'À quel service dois-je m’adresser ?</p><p>Paul Durand</p>',
            emailArrivalTime: '09:02',
            emailDelay: '00:10',
            expectedCategoryId: 'q8-forward',
            emailPoints: 1,
          },
          {
            id: 'q8-mail-3',
            emailSender: 'Jeu-concours',
            emailSubject: 'Vous avez gagné un voyage !',
            emailContent: '<p>Félicitations ! Répondez vite pour recevoir votre lot.</p>',
            emailArrivalTime: '09:05',
            emailDelay: '00:30',
            expectedCategoryId: trashCategoryId,
            emailPoints: 1,
          },
          {
            id: 'q8-mail-4',
            emailSender: 'Karim Benali',
            emailSubject: 'Erreur sur ma facture de mars',
            emailContent:
              '<p>Bonjour,</p><p>Une option que je n’ai pas demandée figure sur ma facture. ' +
              'Pouvez-vous la corriger ?</p><p>Karim Benali</p>',
            emailArrivalTime: '09:10',
            emailDelay: '01:00',
            expectedCategoryId: 'q8-handle',
            emailPoints: 1,
          },
        ],
      },
    },
    {
      id: 'q9',
      moduleId: moduleTypes.question,
      content: '<p>Rédigez la réponse au premier mail (120 mots).</p>',
      exerciceId: 'exercice-3',
      evaluationCriteriaList: [
        { id: 'politeness', name: 'Politesse', maxScore: 2, evalGroupId: writing, exerciceId: 'exercice-3' },
        {
          id: 'solution',
          name: 'Solution proposée',
          maxScore: 3,
          evalGroupId: listening,
          exerciceId: 'exercice-3',
        },
        {
          id: 'spelling',
          name: 'Orthographe',
          maxScore: 3,
          evalGroupId: writing,
          exerciceId: 'exercice-3',
        },
      ],
      data: { showWordsCount: true },
    },
    saveAndGoOn('button-4'),
  ),
}
