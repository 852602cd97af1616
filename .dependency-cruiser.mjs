/** The arrows of docs/architecture.md: which imports are allowed. Add a room or an arrow there first. */

// What a candidate downloads is a rule over whole chains of imports without their types: scripts/arrows.mjs.
const tests =
  '[.](test|journey|looks|documents)[.]tsx?$|^(apps|packages)/.+/testing/|/modules/types/[^/]+/example[.]ts$|^e2e/'

/**
 * The server's features from the ground up: each may import those before it and none behind, so that no
 * circle can come. A new feature takes its place here; `lists/` is below all of them.
 */
export const serverFeatures = [
  'logs',
  'jobs',
  'status',
  'media',
  'mail',
  'companies',
  'session',
  'webhooks',
  'users',
  'notifications',
  'assessments',
  'bank',
  'answers',
  'applications',
  'candidates',
  'campaigns',
  'partners',
  'dashboard',
  'quality',
  'privacy',
  'contact',
]

/**
 * One rule per feature: what it may not import.
 *
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const serverDirections = serverFeatures.map((feature, index) => ({
  name: `server-direction-of-${feature}`,
  comment: 'A feature of the server imports those that stand before it in `serverFeatures` alone.',
  severity: 'error',
  from: { path: `^apps/server/src/features/${feature}/`, pathNot: tests },
  to: {
    path: '^apps/server/src/features/[^/]+/',
    pathNot: `^apps/server/src/features/(${serverFeatures.slice(0, index + 1).join('|')})/`,
  },
}))

/**
 * The lines of apps/web from the ground up: a room imports those of its own line and of the lines before it.
 */
const webLines = [
  ['api', 'i18n', 'storage', 'theme'],
  ['patterns', 'rich-text', 'session', 'navigation'],
  ['modules'],
  ['candidate'],
  ['working-copy'],
  ['feature-parts'],
  ['features'],
  ['recruiter', 'sign-in'],
]

/** The lines of apps/server from the ground up; the files beside its rooms are for all of them. */
const serverLines = [
  ['database', 'jobs', 'storage'],
  ['documents', 'lists', 'live', 'plugins'],
  ['features'],
  ['demo', 'backup'],
]

/**
 * One rule per line of an app: what it may not import.
 *
 * @param {string} app
 * @param {readonly (readonly string[])[]} lines
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const lineDirections = (app, lines) =>
  lines.slice(0, -1).map((rooms, index) => ({
    name: `${app}-line-of-${rooms[0]}`,
    comment: `A room of apps/${app} imports nothing from a line above its own.`,
    severity: 'error',
    from: {
      path: `^apps/${app}/src/(${rooms.join('|')})/`,
      pathNot: tests,
    },
    to: {
      path: `^apps/${app}/src/(${lines
        .slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  }))

/** The candidate's rooms from the ground up; what stands beside them puts them together. */
const candidateRooms = ['api', 'sync', 'taking', 'shell']

/**
 * The rooms of the server's answers from the ground up; what stands beside them is below, but for the routes.
 */
const answerRooms = ['outages', 'uploads', 'results', 'taking', 'recovery', 'help']

/**
 * One rule per room of a folder: which rooms beside it, and which files above them, it may not import.
 *
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} rooms from the ground up
 * @param {string} above the files beside the rooms that none of them may know
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const roomDirections = (name, folder, rooms, above) =>
  rooms.map((room, index) => ({
    name: `${name}-direction-of-${room}`,
    comment: `A room of ${folder} imports those below it alone.`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: tests },
    to: {
      path: `^${folder}/(${above}|[^/]+/)`,
      pathNot: `^${folder}/(${rooms.slice(0, index + 1).join('|')})/`,
    },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...serverDirections,
    ...lineDirections('web', webLines),
    ...lineDirections('server', serverLines),
    ...roomDirections('candidate', 'apps/web/src/candidate', candidateRooms, '[^/]+$'),
    ...roomDirections('answers', 'apps/server/src/features/answers', answerRooms, 'routes[.]ts$'),
    {
      name: 'answers-ground',
      comment: 'What the rooms of answers share knows none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/features/answers/[^/]+$', pathNot: `${tests}|/routes[.]ts$` },
      to: { path: '^apps/server/src/features/answers/([^/]+/|routes[.]ts$)' },
    },
    {
      name: 'guard-without-features',
      comment: 'Who makes a call and what is served know no feature; buildApp hands them what they need.',
      severity: 'error',
      from: { path: '^apps/server/src/(calls|caller|guard|limits)[.]ts$' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'server-features-known',
      comment: 'A feature of the server has its place in `serverFeatures`.',
      severity: 'error',
      from: { path: `^apps/server/src/features/(?!(?:${serverFeatures.join('|')})/)[^/]+/` },
      to: { path: '^apps/server/src/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The rules import nothing but each other, zod, a reader of XML that is pure, and the list of top-level names.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: ['^packages/domain/src/', 'node_modules/(zod|tlds|saxes)/'] },
    },
    {
      name: 'contract-on-domain',
      comment: 'The contract stands on the domain and zod alone.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|domain)/src/', 'node_modules/zod/'] },
    },
    {
      name: 'embedded-postgres-alone',
      comment: 'The embedded PostgreSQL knows nothing of the product: Node and the driver of the database.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src/', pathNot: tests },
      to: {
        pathNot: ['^packages/embedded-postgres/src/', 'node_modules/pg/'],
        dependencyTypesNot: ['core', 'type-only'],
      },
    },
    {
      name: 'embedded-postgres-of-servers',
      comment: 'Only what runs a database of its own knows it.',
      severity: 'error',
      from: { pathNot: '^(packages/embedded-postgres|apps/server|bench|scripts)/' },
      to: { path: '^packages/embedded-postgres/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/|node_modules/(react|@mantine|vite)/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'no-node-in-browsers',
      comment: 'What browsers run has no Node.',
      severity: 'error',
      from: { path: '^(apps/web|packages/(domain|contract))/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-features-apart',
      comment: 'A page composes features; they do not import each other.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'preview-of-candidate',
      comment:
        "Of the recruiter's side the builder alone, whose preview is drawn as candidates see it, knows the candidate's shell.",
      severity: 'error',
      from: {
        path: '^apps/web/src/(features|recruiter|sign-in)/',
        pathNot: `${tests}|/assessments/builder/`,
      },
      to: { path: '^apps/web/src/candidate/' },
    },
    {
      name: 'preview-of-shell',
      comment: "The builder's preview knows the candidate's shell and nothing below it.",
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/candidate/', pathNot: '^apps/web/src/candidate/shell/' },
    },
    {
      name: 'candidate-without-patterns',
      comment: "The recruiter's patterns, session and addresses are not for candidates.",
      severity: 'error',
      from: { path: '^apps/web/src/candidate/', pathNot: tests },
      to: { path: '^apps/web/src/(patterns|session|navigation|feature-parts)/' },
    },
    {
      name: 'products-alone',
      comment: 'What runs for people imports nothing of the bench and of the scripts.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
      to: { path: '^(bench|scripts)/' },
    },
    {
      name: 'no-cycles',
      comment: 'No file reaches itself, imports of types counted: what two files share stands below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-products',
      comment: 'What runs for people imports no test, and nothing that stands in a folder `testing/`.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere; of types, the compiler says so.',
      severity: 'error',
      from: { path: '^(packages|apps|e2e|bench|scripts)/' },
      to: {
        couldNotResolve: true,
        dependencyTypesNot: ['type-only'],
        pathNot: '[?](url|raw|inline)$|^virtual:|^fastify/types/',
      },
    },
    {
      name: 'declared',
      comment:
        "A library must stand in the package.json of the workspace that imports it, and not among a product's devDependencies.",
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      comment: 'A file that stands alone: told, and not refused, since a rule may land before its first use.',
      severity: 'warn',
      from: {
        orphan: true,
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: ['[.]d[.]ts$', '^apps/server/src/database/migrations/', tests],
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '(^|/)(dist|data|[.]cache|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
