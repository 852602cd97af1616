/** The sample test « Conseiller clientèle — télécom »: manual, with automatic parts. */
import {
  type AssessmentDocumentInput,
  defaultColorList,
  defaultFirstPageName,
} from '../assessments/document.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { mailboxPage } from './conseiller-clientele-mailbox.ts'
import {
  arithmetic,
  listening,
  organisation,
  type PageInput,
  rows,
  sampleFiles,
  saveAndGoOn,
  writing,
} from './conseiller-clientele-parts.ts'

const startPage: PageInput = {
  id: 'page-1',
  position: 1,
  name: defaultFirstPageName,
  rowList: rows(
    {
      id: 'welcome',
      moduleId: moduleTypes.text,
      content:
        `<h2>Bienvenue</h2><p><img src="${sampleFiles.welcomeImage}" alt=""></p>` +
        '<p><strong>Ce test dure environ 25 minutes.</strong></p>' +
        '<p>Installez-vous au calme : vous allez traiter des demandes de clients, comme au quotidien.</p>',
      data: {},
    },
    {
      id: 'identity',
      moduleId: moduleTypes.auth,
      data: { contactEmail: 'recrutement@example.com', birthdateRequired: false, redirectToPage: 2 },
    },
  ),
}

const questionsPage: PageInput = {
  id: 'page-2',
  position: 2,
  name: 'Questions',
  timer: { time: 300, pageToReach: 3 },
  rowList: rows(
    {
      id: 'q1',
      moduleId: moduleTypes.qcm,
      content: '<p>Un client appelle, furieux. Vous…</p>',
      evalGroupId: listening,
      exerciceId: 'exercice-1',
      data: {
        choiceList: [
          { id: 'q1-a', content: 'l’interrompez pour expliquer', score: 0 },
          { id: 'q1-b', content: 'le laissez finir, puis reformulez', score: 2 },
          { id: 'q1-c', content: 'transférez l’appel', score: 0.5 },
        ],
      },
    },
    {
      id: 'q2',
      moduleId: moduleTypes.qcm,
      content: '<p>Quels documents demandez-vous pour une portabilité ? (1 à 3 réponses)</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-1',
      data: {
        isMultipleChoice: true,
        nbMinChoices: 1,
        nbMaxChoices: 3,
        choiceList: [
          { id: 'q2-rio', content: 'code RIO', score: 1 },
          { id: 'q2-identity', content: 'pièce d’identité', score: 1 },
          { id: 'q2-statement', content: 'relevé de compte', score: -1 },
          { id: 'q2-date', content: 'date souhaitée', score: 1 },
          { id: 'q2-family', content: 'livret de famille', score: -1 },
        ],
      },
    },
    {
      id: 'q3',
      moduleId: moduleTypes['question-auto'],
      content: '<p>3 lignes à 19,99 € par mois, remise de 10 % : total annuel, arrondi à l’euro ?</p>',
      evalGroupId: arithmetic,
      exerciceId: 'exercice-2',
      data: {
        allowOnlyNumbers: true,
        acceptWordGroupList: [{ id: 'q3-total', acceptWord: '648', score: 2 }],
      },
    },
    {
      id: 'q4',
      moduleId: moduleTypes['question-auto'],
      content: '<p>Citez deux gestes commerciaux</p>',
      evalGroupId: writing,
      exerciceId: 'exercice-2',
      data: {
        showWordsCount: true,
        acceptWordGroupList: [
          { id: 'q4-discount', acceptWord: 'remise;réduction;rabais', score: 1 },
          { id: 'q4-gesture', acceptWord: 'geste;avoir;remboursement', score: 1 },
        ],
      },
    },
    {
      id: 'q5',
      moduleId: moduleTypes.priorisation,
      content: '<p>Mettez les étapes d’un appel dans l’ordre</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-2',
      data: {
        evaluationType: 0,
        maxScore: 4,
        priorisationList: [
          { id: 'q5-greet', label: 'Saluer', expectedPosition: 1 },
          { id: 'q5-identify', label: 'Identifier le client', expectedPosition: 2 },
          { id: 'q5-rephrase', label: 'Reformuler', expectedPosition: 3 },
          { id: 'q5-propose', label: 'Proposer', expectedPosition: 4 },
          { id: 'q5-conclude', label: 'Conclure', expectedPosition: 5 },
        ],
      },
    },
    saveAndGoOn('button-2'),
  ),
}

const organisationPage: PageInput = {
  id: 'page-3',
  position: 3,
  name: 'Organisation',
  popups: [
    {
      id: 'popup-3',
      title: 'Avant de continuer',
      content: '<p>Pensez à vérifier vos réponses.</p>',
      showAfterSeconds: 60,
    },
  ],
  rowList: rows(
    {
      id: 'q6',
      moduleId: moduleTypes.category,
      content: '<p>Classez ces demandes</p>',
      evalGroupId: organisation,
      exerciceId: 'exercice-2',
      data: {
        categoryList: [
          { id: 'q6-urgent', name: 'Urgent', color: '#ED174C' },
          { id: 'q6-later', name: 'Peut attendre', color: '#472F92' },
        ],
        elementList: [
          { id: 'q6-outage', content: 'panne totale', expectedCategoryId: 'q6-urgent', score: 0.5 },
          { id: 'q6-bill', content: 'question de facture', expectedCategoryId: 'q6-later', score: 0.5 },
          {
            id: 'q6-doctor',
            content: 'ligne coupée d’un cabinet médical',
            expectedCategoryId: 'q6-urgent',
            score: 0.5,
          },
          { id: 'q6-address', content: 'changement d’adresse', expectedCategoryId: 'q6-later', score: 0.5 },
        ],
      },
    },
    {
      id: 'q7',
      moduleId: moduleTypes.slider,
      content: '<p>Je relis mes messages avant de les envoyer.</p>',
      exerciceId: 'exercice-2',
      data: {
        choices: [
          { id: 'q7-never', name: 'Jamais' },
          { id: 'q7-rarely', name: 'Rarement' },
          { id: 'q7-sometimes', name: 'Parfois' },
          { id: 'q7-often', name: 'Souvent' },
          { id: 'q7-always', name: 'Toujours' },
        ],
      },
    },
    {
      id: 'button-3',
      moduleId: moduleTypes.button,
      data: {
        label: 'Valider et continuer',
        goToNextPage: false,
        isScoreChoice: true,
        pagePositionList: [
          { id: 'button-3-pass', pagePosition: 4, comparaisonType: '>=', score: 1 },
          { id: 'button-3-end', pagePosition: 6, comparaisonType: '<', score: 1 },
        ],
      },
    },
  ),
}

const spokenPage: PageInput = {
  id: 'page-5',
  position: 5,
  name: 'Oral',
  rowList: rows(
    {
      id: 'q10',
      moduleId: moduleTypes['audio-record'],
      content: '<p>Présentez-vous en une minute.</p>',
      exerciceId: 'exercice-4',
      evaluationCriteriaList: [
        { id: 'clarity', name: 'Clarté', maxScore: 4, evalGroupId: listening, exerciceId: 'exercice-4' },
        {
          id: 'smile',
          name: 'Sourire dans la voix',
          maxScore: 2,
          evalGroupId: listening,
          exerciceId: 'exercice-4',
        },
      ],
      data: { timeLimitSeconds: 60, onlyOneTry: true },
    },
    {
      id: 'price-list',
      moduleId: moduleTypes['file-holder'],
      data: {
        elementList: [
          {
            id: 'price-list-file',
            name: 'Grille tarifaire',
            fileUrl: sampleFiles.priceList,
            fileName: 'grille-tarifaire.pdf',
            color: '#472F92',
          },
        ],
      },
    },
    saveAndGoOn('button-5'),
  ),
}

const endPage: PageInput = {
  id: 'page-6',
  position: 6,
  name: 'Fin',
  rowList: rows({
    id: 'thanks',
    moduleId: moduleTypes.text,
    content: '<h2>Merci</h2><p>Vos réponses ont bien été envoyées. Nous revenons vers vous rapidement.</p>',
    data: {},
  }),
}

/** The test as a builder would send it; what is left out takes its default. */
export const conseillerClientele: AssessmentDocumentInput = {
  name: 'Conseiller clientèle — télécom',
  slug: 'conseiller-clientele-telecom',
  description: 'Manuel, avec des parties automatiques. Durée : 25 minutes.',
  evaluationType: 0,
  retryAfterMonths: 6,
  colorList: defaultColorList,
  evalGroupList: [
    { id: listening, name: 'Écoute' },
    { id: organisation, name: 'Organisation' },
    { id: writing, name: 'Expression écrite' },
    { id: arithmetic, name: 'Calcul' },
  ],
  exerciceList: [
    { id: 'exercice-1', name: 'Accueil' },
    { id: 'exercice-2', name: 'Calcul et règles' },
    { id: 'exercice-3', name: 'Boîte mail' },
    { id: 'exercice-4', name: 'Oral' },
  ],
  stepperData: {
    style: 'linear',
    stepList: [
      { title: 'Accueil', startPage: 1 },
      { title: 'Questions', startPage: 2 },
      { title: 'Boîte mail', startPage: 4 },
      { title: 'Oral', startPage: 5 },
      { title: 'Fin', startPage: 6 },
    ],
  },
  pageList: [startPage, questionsPage, organisationPage, mailboxPage, spokenPage, endPage],
}
