// Every setting of the service as data, read by config.ts and documented in docs/operations.md (a test compares them).
// Names of durations include the unit; descriptions of limits explain their size.

import { knowledgeSettings } from './knowledge-settings.ts'
import { choice, integer, type IntegerSetting, secret, type Setting, text } from './setting-kinds.ts'

export const settings = {
  DATABASE_URL: secret('PostgreSQL of your own, as the application role; without it the embedded server is used'),
  DATABASE_JOBS_URL: secret('the same server as the role of the job queue'),
  DATABASE_OPERATOR_URL: secret('the same server as the role of the operator’s commands'),
  DATABASE_ERASER_URL: secret('the same server as the role that purges'),
  DATABASE_OWNER_URL: secret('the same server as the owner; only for `migrate`, which creates the roles'),
  DATABASE_TLS: choice(
    ['required', 'optional'],
    'required',
    'optional allows a database over a network without encryption or with an unchecked certificate; one on this machine is always allowed',
  ),
  DATA_DIR: text('where the embedded server keeps its data (default ./data)'),
  KEYS_DIR: text('where the instance keeps its keys (default DATA_DIR/keys)'),
  CHECKPOINTS_DIR: text(
    'where workers write signed checkpoints (default: checkpoints beside KEYS_DIR); needed where that is read-only',
  ),
  PASSWORDS_REFUSED_LIST: text(
    'a file of passwords that nobody may set, one per line, in addition to those that the rules refuse; none is included',
  ),
  HOST: text('address to listen on', '127.0.0.1'),
  TLS_CERT: text(
    'file with the certificate of the service and the intermediate certificates, in PEM; the service then uses HTTPS',
  ),
  TLS_KEY: text('file with the private key of that certificate, in PEM, readable only by the user of the service'),
  HTTP_TLS: choice(
    ['required', 'proxy'],
    'required',
    'whether a HOST that is not a loopback address needs TLS_CERT and TLS_KEY; with proxy, a proxy terminates TLS and nothing else can reach the port',
  ),
  PORT: integer(8080, 0, 65535, 'port to listen on; 0 for any free one'),
  PUBLIC_URL: text('public address of the service, for links in messages (default http://HOST:PORT)'),
  METRICS_TOKEN: secret(
    'bearer token, of at least 20 characters, with which another machine reads /metrics and the boot token of /healthz; without it only this machine, and nobody with HTTP_TLS=proxy',
  ),
  SMTP_URL: secret('smtp:// or smtps:// server; without it links are returned in responses'),
  SMTP_TLS: choice(
    ['required', 'optional'],
    'required',
    'optional allows an smtp:// server without encryption; one on a loopback address is always allowed',
  ),
  MAIL_FROM: text('sender of messages', 'probity@localhost'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', 'what is logged'),
  ROLE: choice(['all', 'api', 'worker'], 'all', 'what this process does'),
  DEMO: choice(
    ['on', 'off'],
    undefined,
    'whether a first start prepares the demonstration (default: only on the embedded server and a loopback address)',
  ),
  LIMIT_BODY_BYTES: integer(
    1_048_576,
    1_024,
    16_777_216,
    'size of a JSON body; the largest legitimate one contains the parameters of a policy',
  ),
  LIMIT_PUBLIC_BODY_BYTES: integer(
    16_384,
    4_096,
    1_048_576,
    'size of the body of an operation that anybody may call; the largest legitimate one contains a password and a name',
  ),
  LIMIT_SIMULATION_BODY_BYTES: integer(
    10_485_760,
    1_024,
    67_108_864,
    'size of the body of a policy simulation: 10,000 cases of 1 KB',
  ),
  LIMIT_SIMULATION_BODIES: integer(
    4,
    1,
    100,
    'bodies of simulations beyond LIMIT_BODY_BYTES in work at once, at most half of them for one institution; each needs up to ten times its size of memory',
  ),
  LIMIT_IMPORT_BYTES: integer(
    67_108_864,
    1_024,
    4_294_967_296,
    'size of an imported file; 64 MiB are about half a million rows of 20 columns',
  ),
  LIMIT_IMPORT_LINES: integer(
    2_000_000,
    1_000,
    100_000_000,
    'lines of an imported file, because each may be stored as a row: 64 MiB of blank lines would be 67 million',
  ),
  LIMIT_UPLOADS: integer(
    8,
    1,
    1_000,
    'files received at once, at most half of them for one institution; each needs a temporary file of its size and about 1 MB of memory',
  ),
  LIMIT_MAPPINGS: integer(
    500,
    1,
    5_000,
    'saved mappings of one product, of 8 KiB each on average; they are never deleted, because origins refer to them, and are listed without pages',
  ),
  LIMIT_REQUEST_SECONDS: integer(
    60,
    1,
    3_600,
    'how long a request may take to arrive before its bytes must come at the minimum rate; a slow sender must not hold a socket for ever',
  ),
  LIMIT_REQUEST_BYTES_PER_SECOND: integer(
    65_536,
    1,
    1_073_741_824,
    'minimum rate of a larger body: half a megabit per second, less than the connection of any branch; 64 MiB may then take 18 minutes',
  ),
  LIMIT_CONNECTIONS: integer(
    4_000,
    20,
    1_000_000,
    'open connections of clients, at most a quarter of them from one source unless TRUST_PROXY is set; each needs a file descriptor; when all are open, the source with the most gives way',
  ),
  LIMIT_REQUESTS_AT_ONCE: integer(
    1_000,
    10,
    100_000,
    'requests that one process receives, handles or answers at the same time; each may hold a body in memory; a quarter is kept for sessions and credentials that were used before',
  ),
  LIMIT_SOURCE_REQUESTS_AT_ONCE: integer(
    100,
    5,
    100_000,
    'the same of one source; a branch of 500 people behind one address has less than ten',
  ),
  LIMIT_DATABASE_CONNECTIONS: integer(20, 2, 200, 'connections of one process; PostgreSQL allows 100 by default'),
  LIMIT_STATEMENT_SECONDS: integer(
    30,
    1,
    600,
    'longest single statement, so that no request holds a connection for ever',
  ),
  LIMIT_LOCK_SECONDS: integer(
    10,
    1,
    120,
    'longest wait for a lock; the audit queue of an institution advances within milliseconds',
  ),
  LIMIT_HASH_QUEUE: integer(
    64,
    1,
    1_000,
    'password hashes waiting; at 50 ms each a longer queue would outlive the clients; one source gets three eighths of the places, and a quarter is kept for open sessions',
  ),
  LIMIT_PASSWORD_MIN: integer(12, 8, 64, 'minimum number of code points of a password'),
  LIMIT_PASSWORD_MAX: integer(128, 64, 1_024, 'maximum number of code points of a password'),
  LIMIT_FAILED_PASSWORDS: integer(5, 1, 100, 'failed passwords of one address from one source before waits begin'),
  LIMIT_FAILED_PASSWORDS_ALL_SOURCES: integer(
    100,
    10,
    1_000,
    'failed passwords of one address within any hour, over all sources, before waits begin for every source; the times of that many are kept',
  ),
  LIMIT_FAILED_CODES: integer(
    10,
    1,
    100,
    'failed codes of one account before it waits 15 minutes, of an open session before it ends, and proofs of a link',
  ),
  LIMIT_FAILED_CODES_IN_A_ROW: integer(100, 10, 1_000, 'failed codes in a row that lock the factor until recovery'),
  LIMIT_SIGN_IN_SOURCE_PER_MINUTE: integer(
    300,
    1,
    1_000_000,
    'requests of the sign-in family from one source; a whole branch signs in behind one address',
  ),
  LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE: integer(
    10,
    1,
    1_000_000,
    'passwords and codes presented for one address from one source, or by an open session, right or wrong; a person needs two or three',
  ),
  LIMIT_SESSION_PER_MINUTE: integer(
    6_000,
    1,
    1_000_000,
    'requests with one session or credential; no person clicks a hundred times a second',
  ),
  LIMIT_EXPORT_PER_MINUTE: integer(
    60,
    1,
    1_000_000,
    'exports, uploads, simulations, whole reports and mappings with one session; each costs as much as hundreds of ordinary requests',
  ),
  LIMIT_DOCUMENT_SOURCE_PER_MINUTE: integer(
    120,
    1,
    1_000_000,
    'pages and files of the interface (`/`, `/verify`, `/docs`, `/openapi.json`) from one source; a visit of `/docs` needs ten, and they are large',
  ),
  LIMIT_RATE_COUNTERS: integer(
    100_000,
    100,
    10_000_000,
    'sources and sessions counted in memory at once, about 200 bytes each; beyond it the oldest are dropped',
  ),
  TRUST_PROXY: integer(
    0,
    0,
    10,
    'proxies in front of the service that add to X-Forwarded-For; a number that is too large lets callers invent their source',
  ),
  LIMIT_SIMULATION_CASES: integer(10_000, 1, 100_000, 'cases of one policy simulation'),
  RECONSTITUTION_WAIT_SECONDS: integer(
    20,
    0,
    25,
    'how long a call waits for the reconstitution of a historical simulation before it answers that it runs',
  ),
  LIMIT_DATASET_MEMBERS: integer(
    2_000_000,
    1,
    10_000_000,
    'members of a historical dataset; each needs 200 bytes of memory while it is frozen',
  ),
  SESSION_IDLE_SECONDS: integer(1_800, 60, 86_400, 'a session ends after this inactivity, at most a minute later'),
  SESSION_AGE_SECONDS: integer(43_200, 300, 604_800, 'a session ends at this age'),
  SESSION_SECOND_FACTOR_SECONDS: integer(300, 30, 3_600, 'time to present the second factor after the password'),
  SESSION_SECOND_FACTOR_CODES: integer(5, 1, 20, 'number of codes that may be tried in that time'),
  SESSION_STEP_UP_SECONDS: integer(600, 30, 3_600, 'how long a second factor counts as recent'),
  INVITATION_HOURS: integer(72, 1, 720, 'how long an invitation is valid'),
  RECOVERY_MINUTES: integer(60, 5, 1_440, 'how long a recovery link is valid'),
  CHECKPOINT_MINUTES: integer(
    60,
    1,
    1_440,
    'how often a signed checkpoint of each chain is written outside the database',
  ),
  COMPARISON_DAYS: integer(7, 1, 90, 'within how many days workers compare every row of tables with its chain'),
  ...knowledgeSettings,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
type IntegerName = {
  [K in SettingName]: (typeof settings)[K] extends IntegerSetting ? K : never
}[SettingName]

export type Config = { readonly [K in SettingName]: K extends IntegerName ? number : string | undefined }
