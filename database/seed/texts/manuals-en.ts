import { boardLimits } from '../../../contract/board';
import { describeStates } from '../../../server/features/lesson/sitting/state-print';
import { board } from '../../../text/en/board';
import { common } from '../../../text/en/common';
import { offlineClass } from '../../../text/en/offline-class';
import { results } from '../../../text/en/results';
import { sittingStates } from '../../../text/en/sitting-states';
import { solving } from '../../../text/en/solving';
import { solvingAids } from '../../../text/en/solving-aids';
import { usersAids } from '../../../text/en/users-aids';

const states = describeStates({
  words: sittingStates.state,
  headings: { BEFORE: 'Before the start', RUNNING: 'While the student solves', ENDED: 'When the attempt has ended' },
  meanings: {
    NO_AGREEMENT: 'without a consent, or when it was withdrawn, the student cannot start.',
    SIGNS: 'the student is 14 or older and gives consent when logging in.',
    ALLOWED: 'the permission holds, the student can start.',
    EXPIRED: 'the student has not started in time. Renew the permission.',
    WAITING: 'the student is logged in and waits for you.',
    OFFLINE: 'the student has not logged in yet.',
    LOGGED_IN: 'the student has logged in anew, but does not go on yet. The time runs.',
    SILENT: `the computer has not been heard for more than ${boardLimits.silentMs / 1000} seconds. Answers are kept on it.`,
    REOPENED: 'the student was allowed to go on and has not come back yet. The time runs.',
    LOGGED_OUT: 'the student has logged out without finishing. The time runs.',
    MOVING: 'the session was ended, and the student has not logged in on another computer yet. The time runs.',
    UNSENT: 'answers wait on the computer of the student. Do not close the page.',
    SOLVING: 'all is well.',
    LOST_AT_END: 'the computer was not heard at the end and may still have answers. Do not switch it off.',
    CLOSED: 'a tutor or the organisers closed the attempt.',
    TIME_OVER: 'the time of the attempt is over.',
    FINISHED: 'the student finished.',
  },
});

/** The same manuals in English. */
export const manualsEn: Record<string, readonly [name: string, html: string]> = {
  STUDENT_MANUAL: [
    'Manual for students',
    `<h2>1. Log in</h2>
<p>Enter your login and password, or the three parts of the fast-login key on the card from your tutor. You can be
logged in on only one computer at a time.</p>
<h2>2. Wait for the permission</h2>
<p>When your tutor allows you to start, the button “${common.start}” appears. Press it within 15 minutes.</p>
<h2>3. Solve</h2>
<ul>
<li>The home page says how many tasks and minutes you have. Tasks are easy, medium and hard. Start with any of them.</li>
<li>Choose an answer or type it. Write numbers in digits, a time like 14:35, a date like 2026-11-20.</li>
<li>Next to the task you see where your answer is: on this computer only or already on the server.</li>
<li>If you change your mind, answer again. The last answer counts.</li>
<li>Beside the task you can make the text larger and change its font and colours; another computer then shows the same.</li>
<li>“${solvingAids.listen}” reads the task aloud. If there is no such button, your computer has no Lithuanian voice.</li>
</ul>
<h2>4. Points</h2>
<ul>
<li>Everybody starts with the same points, so nobody ends below zero.</li>
<li>A correct answer: +6 for an easy task, +9 for a medium one, +12 for a hard one.</li>
<li>An incorrect answer: −2, −3 or −4.</li>
<li>No answer: 0. Guessing does not pay.</li>
<li>The maximum depends on the tasks of your grade. The minimum is 0.</li>
</ul>
<h2>5. If something goes wrong</h2>
<ul>
<li>No connection: go on, your answers will not be lost.</li>
<li>The window was closed: open it again, all your answers are there.</li>
<li>The computer broke down: tell your tutor and log in on another one. The time counts from your first start.</li>
</ul>
<h2>6. Finish</h2>
<p>Solve what you can and press “${solving.finish}”. When the time is up, the attempt ends automatically. Leave the window
open until you see that all answers have been saved.</p>`,
  ],
  TUTOR_MANUAL: [
    'Manual for tutors',
    `<h2>1. The list of participants</h2>
<ul>
<li>Add a class from the diary or any table: paste the list or choose a file and leave its columns as they are. Participants
can be written one by one, too.</li>
<li>Students log in with a login and password or with a fast-login key: print the cards from the list. New cards replace
the earlier ones.</li>
<li>Archive students who have left: their results are kept.</li>
</ul>
<h2>2. Agreements</h2>
<ul>
<li>There are two separate consents: to take part, and to publish the name in the results. The second one is optional.</li>
<li>From the age of 14 a student gives consent; for a younger child a parent or legal guardian does, online or on a paper
form that you upload.</li>
</ul>
<h2>3. The lesson</h2>
<ul>
<li>The students log in and wait. Open the class and press “${board.act.allow}” (the button names the class and the number of students).</li>
<li>The permission lasts 15 minutes, the attempt 45 minutes (30 in grades 1 to 4). Allow latecomers to start one by one.</li>
<li>Give a student who needs it extra time, larger text or stronger colours beforehand, on the profile, in the card
“${usersAids.title}”.</li>
<li>A student who is still logged in on another computer can log in again after a minute. If you cannot wait, open
the student on the page of the class and choose “${board.act.endSession}”.</li>
<li>If the connection is lost, do nothing: the answers are kept on the computers and sent later. Do not switch the
computers off.</li>
<li>If there may be no internet at all during the challenge, press “${offlineClass.button}” on the page of the class from a week before and
prepare the class: the tasks are stored on the computers, and only the code opens them, which you see there once the challenge
has begun. The computers send the answers when they have internet again, or you upload their files on the same page.</li>
</ul>
<h2>4. The state of a student</h2>
<p>The state of a student is the same everywhere: on the page of the class, in the lists, in the report. If more than one
applies, the one that stands higher here is shown.</p>
${states}
<h2>5. Points and ranks</h2>
<ul>
<li>Everybody gets the initial score: a third of the points of all tasks (45 for 15 tasks), so that nobody ends below 0.
A correct answer is worth 6, 9 or 12 points, an incorrect one takes away a third of
that, no answer is 0.</li>
<li>Ranks are calculated by grade and by age group, in the district and in the country. Equal points share a rank.</li>
</ul>
<h2>6. Results</h2>
<p>You see points from the day of the primary results. Ranks, solutions and the explanations “${results.why}” are shown
once the final results are published: discuss them with your class.</p>`,
  ],
  PARENTS_MANUAL: [
    'Information for parents',
    `<p>“Damba” is an informatics challenge that children solve at school. It is not graded: its aim is to show that informatics
is a way of thinking, and to make children curious.</p>
<h2>What happens</h2>
<ul>
<li>In one lesson the child solves 9 to 15 short tasks chosen for the grade.</li>
<li>Taking part is free. The free training can be solved at home, without an account.</li>
</ul>
<h2>Two agreements</h2>
<ul>
<li><strong>To take part.</strong> Without it the child may only train.</li>
<li><strong>To publish the name.</strong> Without it the public results show points and rank, but neither name nor
school.</li>
</ul>
<p>For a child under 14 a parent or legal guardian agrees, an older student gives consent in person. Either consent can be
withdrawn at any time as easily as it was given: open the address of the consent form again, or, from the age of 14, the
own profile.</p>
<h2>What data is processed</h2>
<ul>
<li>First and last name, gender, date of birth, school and grade, answers and results. No personal code is asked for.</li>
<li>The child's data is seen by the child's tutor and by the administrators of the challenge.</li>
<li>You have the right to see the data, to have it corrected, deleted or its use restricted, and to complain to the State
Data Protection Inspectorate.</li>
</ul>
<h2>How to find out the results</h2>
<p>The child logs in and sees the points from the day of the primary results, and ranks and explanations once the final
results are published.</p>`,
  ],
  HELP: [
    'Help',
    `<h2>For students</h2>
<ul>
<li><strong>You cannot log in.</strong> Compare the login, the password or the key on your card letter by letter. Your tutor
gives you a new password or card.</li>
<li><strong>There is no button “${common.start}”.</strong> Your tutor allows you to start. The button then appears on
its own.</li>
<li><strong>The connection is lost.</strong> Go on: your answers stay on the computer and are sent when it is back.</li>
<li><strong>The computer broke down.</strong> Tell your tutor and log in on another one: all answers that were sent and the
remaining time are there.</li>
</ul>
<p>Everything in its order is in the <a href="/manual/student">manual for students</a>.</p>
<h2>For tutors</h2>
<ul>
<li><strong>The mail with the link has not come.</strong> Wait a few minutes and look into the spam folder.</li>
<li><strong>You forgot your password.</strong> Ask for a <a href="/resetpassword">link for a new one</a>.</li>
<li><strong>A student cannot start.</strong> The page of the class says why beside the name: consent is
missing, the permission has ended, or the student is logged in elsewhere.</li>
</ul>
<p>Lists, permissions and the class board are in the <a href="/manual/tutor">manual for tutors</a>.</p>
<h2>For parents</h2>
<p>Why consent is needed and who sees the data of your child is in the <a href="/manual/parents">information for parents</a>.
If you have lost the consent form, ask the tutor of your child.</p>
<h2>No answer found?</h2>
<p>Write to the organisers: the address is on the page <a href="/manual/contacts">“Contacts”</a>.</p>`,
  ],
};
