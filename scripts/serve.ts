// The server without a bundle, for `npm run dev`.
import { main } from '../server/main';
import { StartRefused } from '../server/platform/start-refused';

try {
  await main();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
