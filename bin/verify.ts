// `npx probity verify FILE --trust TRUST.json [--json]`: the published verifier, run from its sources.
import '../verifier/main.ts'
