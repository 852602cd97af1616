/** What is sent and answered in the calls that a partner begins with. Each fits the schemas of its call. */

interface Example {
  readonly body?: unknown
  readonly response?: unknown
}

const id = '01a22232-55a4-70ab-8593-928c8d8699b1'
const other = '01a22232-55a4-70ab-8593-8f8839f85e18'
const person = {
  firstName: 'Inès',
  lastName: 'Durand',
  email: 'ines.durand@example.org',
  phone: '+33601020304',
}
const user = { firstname: 'Ana', lastname: 'Díaz', email: 'ana.diaz@example.org', role: 'ROLE_COLLABORATOR' }
const text = { title: 'Accueil', subject: 'Votre test chez {{companyName}}', content: '<p>Bonjour</p>' }
const colours = Array.from({ length: 5 }, () => ({ backgroundColor: '#472F92', textColor: '#FFFFFF' }))
const qcm = {
  id: 'tmp-choice',
  moduleId: 9,
  content: '<p>Que faites-vous d’abord ?</p>',
  data: {
    choiceList: [
      { id: 'tmp-right', content: 'Rappeler le client', score: 1 },
      { id: 'tmp-wrong', content: 'Attendre', score: 0 },
    ],
  },
}
const auth = { id: 'tmp-auth', moduleId: 7, data: {} }
const button = { id: 'tmp-on', moduleId: 6, data: { saveAnswers: true, goToNextPage: true } }
const rowOf = (item: { readonly id: string }) => ({ rowId: `${item.id}-row`, moduleItemList: [item] })
const document = {
  name: 'Conseiller clientèle',
  slug: 'conseiller-clientele',
  colorList: colours,
  pageList: [
    { id: 'tmp-page-1', position: 1, rowList: [rowOf(auth)] },
    { id: 'tmp-page-2', position: 2, rowList: [rowOf(qcm), rowOf(button)] },
  ],
}
const mail = { subject: 'Votre test', header: '<p>Bonjour {{candidateFirstname}}</p>', footer: '' }

export const callExamples: Readonly<Record<string, Example>> = {
  'POST /api/login': { body: { email: user.email, password: 'Saffron-Kettle-Ridge-27' } },
  'POST /api/refresh': { response: { success: true } },
  'POST /api/user': { body: { ...user, companyId: id } },
  'PATCH /api/user/:id': { body: { role: 'ROLE_BUILDER', companyFilters: [] } },
  'POST /api/companies': { body: { name: 'Atelier', siret: '73282932000074', parentCompanyId: id } },
  'PATCH /api/companies/:id': { body: { addressCity: 'Lyon', addressPhone: '+33401020304' } },
  'PATCH /api/companies/:id/color': { body: { colorList: colours }, response: { colorList: colours } },
  'POST /api/assessments': { body: { name: document.name, start: 'welcome', language: 'fr' } },
  'PUT /api/assessments/:id': { body: { revision: 1, document } },
  'PATCH /api/assessments/:id': { body: { id, isOnline: true } },
  'POST /api/candidates/application/assessment/:assessmentId': {
    body: { ...person, rgpd1: true, rgpd2: true },
  },
  'PUT /api/answers/draft': {
    body: { attempt: id, operations: [{ module: 'question', seq: 1, value: 'J’écoute' }] },
  },
  'POST /api/candidate': { body: { ...person, company: id } },
  'POST /api/candidate/edit/:id': { body: { ...person, birthDate: '1990-05-17' } },
  'GET /api/candidate/search': {
    response: {
      data: [{ id, ...person, fullName: 'Inès Durand' }],
      meta: { totalItems: 1, totalIsExact: true },
    },
  },
  'POST /api/applications/assessment/:id': {
    body: { ...person, mailHeader: '<p>Bonjour {{candidateFirstname}}</p>', mailFooter: '' },
    response: {
      error: false,
      message: 'L’invitation a été envoyée.',
      data: { success: true, message: 'L’invitation a été envoyée.' },
    },
  },
  'PATCH /api/applications/:id/status': { body: { status: 'hired', confirmed: true } },
  'PUT /api/applications/:id/evaluation': {
    body: { marks: [{ criterionId: 'criterion', score: 4 }], submit: true },
  },
  'POST /api/applications/:id/comment': { body: { content: 'À revoir en entretien' } },
  'POST /api/campaign': { body: { name: 'Printemps', assessments: [id] } },
  'PUT /api/campaign/:id': {
    body: {
      name: 'Printemps',
      assessments: [id],
      campaignSteps: [
        { id, type: 'email', delay: 'P0D', isDefault: true, content: mail },
        { id: 'tmp-1', type: 'email', delay: 'P3D', isDefault: false, content: mail },
        { id: other, type: 'cloture', delay: 'P7D', isDefault: true, content: null },
      ],
    },
  },
  'POST /api/partners/greenhouse/send_test': {
    body: {
      partner_test_id: id,
      candidate: {
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        phone_number: person.phone,
        greenhouse_profile_url: 'https://app.greenhouse.io/people/17681532?application_id=26234709',
      },
      sent_by: user.email,
      url: 'https://app.greenhouse.io/integrations/testing_partners/take_home_tests/12345',
    },
    response: { partner_interview_id: other },
  },
  'GET /api/partners/greenhouse/test_status': {
    response: {
      partner_status: 'complete',
      partner_profile_url: `https://tests.example.org/candidates/assessments/${id}?application=${other}`,
      partner_score: 75,
      metadata: {
        'Terminé le': '2026-11-30',
        Score: '15 / 20 points (75 %)',
        'Mode de calcul': 'règles écrites dans le test, sans décision automatique',
        'Page 2 Accueil': '15 / 20 points',
      },
    },
  },
  'POST /api/email-templates': { body: { ...text, companyId: id } },
}
