/** The options for Playwright's chromium.launch; unpacks the browser when it is not there. */
export function browserLaunch(): { executablePath: string; args: string[]; env: Record<string, string> };
