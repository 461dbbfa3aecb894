// The thread that makes the agreement of a school.
import { schoolsContract as words } from '../../../text/lt/schools-contract';
import { makePdf } from '../../platform/files/pdf';
import { workInThread } from '../../platform/thread';
import { contractDocument, type Organiser, type Party } from './agreement-form';

export type ContractOrder = { school: Party; organiser: Organiser };

workInThread(({ school, organiser }: ContractOrder) => makePdf(contractDocument(words, school, organiser)));
